// Every place drawn by hand, by its slug. How to add one is in the package's README.

import type { Drawing } from '../drawing/pen.ts';
import type { LandmarkName } from '../palettes/palettes.ts';
import { amritsar } from './amritsar.ts';
import { amsterdam } from './amsterdam.ts';
import { athens } from './athens.ts';
import { bali } from './bali.ts';
import { bangkok } from './bangkok.ts';
import { barcelona } from './barcelona.ts';
import { beijing } from './beijing.ts';
import { cairo } from './cairo.ts';
import { cancun } from './cancun.ts';
import { capeTown } from './cape-town.ts';
import { cappadocia } from './cappadocia.ts';
import { casablanca } from './casablanca.ts';
import { chennai } from './chennai.ts';
import { colombo } from './colombo.ts';
import { cusco } from './cusco.ts';
import { delhi } from './delhi.ts';
import { dhaka } from './dhaka.ts';
import { doha } from './doha.ts';
import { dubai } from './dubai.ts';
import { dubrovnik } from './dubrovnik.ts';
import { edinburgh } from './edinburgh.ts';
import { goa } from './goa.ts';
import { hanoi } from './hanoi.ts';
import { havana } from './havana.ts';
import { hongKong } from './hong-kong.ts';
import { honolulu } from './honolulu.ts';
import { hyderabad } from './hyderabad.ts';
import { istanbul } from './istanbul.ts';
import { jaipur } from './jaipur.ts';
import { karachi } from './karachi.ts';
import { kathmandu } from './kathmandu.ts';
import { kochi } from './kochi.ts';
import { kualaLumpur } from './kuala-lumpur.ts';
import { kyoto } from './kyoto.ts';
import { lagos } from './lagos.ts';
import { lahore } from './lahore.ts';
import { lisbon } from './lisbon.ts';
import { london } from './london.ts';
import { manila } from './manila.ts';
import { marrakesh } from './marrakesh.ts';
import { mexicoCity } from './mexico-city.ts';
import { mumbai } from './mumbai.ts';
import { nairobi } from './nairobi.ts';
import { newYork } from './new-york.ts';
import { paris } from './paris.ts';
import { petra } from './petra.ts';
import { porto } from './porto.ts';
import { prague } from './prague.ts';
import { reykjavik } from './reykjavik.ts';
import { rioDeJaneiro } from './rio-de-janeiro.ts';
import { rome } from './rome.ts';
import { sanFrancisco } from './san-francisco.ts';
import { santorini } from './santorini.ts';
import { seoul } from './seoul.ts';
import { shanghai } from './shanghai.ts';
import { singapore } from './singapore.ts';
import { sydney } from './sydney.ts';
import { tokyo } from './tokyo.ts';
import { venice } from './venice.ts';

export const LANDMARKS: Readonly<Record<LandmarkName, Drawing>> = {
  amritsar,
  amsterdam,
  athens,
  bali,
  bangkok,
  barcelona,
  beijing,
  cairo,
  cancun,
  'cape-town': capeTown,
  casablanca,
  colombo,
  cusco,
  delhi,
  dhaka,
  doha,
  dubai,
  goa,
  hanoi,
  havana,
  'hong-kong': hongKong,
  honolulu,
  hyderabad,
  istanbul,
  karachi,
  kathmandu,
  kochi,
  'kuala-lumpur': kualaLumpur,
  lagos,
  lahore,
  lisbon,
  london,
  manila,
  'mexico-city': mexicoCity,
  mumbai,
  nairobi,
  'new-york': newYork,
  paris,
  petra,
  prague,
  reykjavik,
  'rio-de-janeiro': rioDeJaneiro,
  rome,
  seoul,
  shanghai,
  singapore,
  sydney,
  tokyo,
  kyoto,
  venice,
  marrakesh,
  santorini,
  dubrovnik,
  edinburgh,
  jaipur,
  'san-francisco': sanFrancisco,
  porto,
  chennai,
  cappadocia,
};
