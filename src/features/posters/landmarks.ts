// Every place drawn by hand, by its slug. To add one: a palette in colours.ts and palettes.ts, a file like the others with
// draw(c) from back to front, its namesakes in names.ts; look at it in all four shapes and keep it under 8 KB.
import { amritsar } from './landmark-amritsar.ts';
import { amsterdam } from './landmark-amsterdam.ts';
import { athens } from './landmark-athens.ts';
import { bali } from './landmark-bali.ts';
import { bangkok } from './landmark-bangkok.ts';
import { barcelona } from './landmark-barcelona.ts';
import { beijing } from './landmark-beijing.ts';
import { cairo } from './landmark-cairo.ts';
import { cancun } from './landmark-cancun.ts';
import { capeTown } from './landmark-cape-town.ts';
import { cappadocia } from './landmark-cappadocia.ts';
import { casablanca } from './landmark-casablanca.ts';
import { chennai } from './landmark-chennai.ts';
import { colombo } from './landmark-colombo.ts';
import { cusco } from './landmark-cusco.ts';
import { delhi } from './landmark-delhi.ts';
import { dhaka } from './landmark-dhaka.ts';
import { doha } from './landmark-doha.ts';
import { dubai } from './landmark-dubai.ts';
import { dubrovnik } from './landmark-dubrovnik.ts';
import { edinburgh } from './landmark-edinburgh.ts';
import { goa } from './landmark-goa.ts';
import { hanoi } from './landmark-hanoi.ts';
import { havana } from './landmark-havana.ts';
import { hongKong } from './landmark-hong-kong.ts';
import { honolulu } from './landmark-honolulu.ts';
import { hyderabad } from './landmark-hyderabad.ts';
import { istanbul } from './landmark-istanbul.ts';
import { jaipur } from './landmark-jaipur.ts';
import { karachi } from './landmark-karachi.ts';
import { kathmandu } from './landmark-kathmandu.ts';
import { kochi } from './landmark-kochi.ts';
import { kualaLumpur } from './landmark-kuala-lumpur.ts';
import { kyoto } from './landmark-kyoto.ts';
import { lagos } from './landmark-lagos.ts';
import { lahore } from './landmark-lahore.ts';
import { lisbon } from './landmark-lisbon.ts';
import { london } from './landmark-london.ts';
import { manila } from './landmark-manila.ts';
import { marrakesh } from './landmark-marrakesh.ts';
import { mexicoCity } from './landmark-mexico-city.ts';
import { mumbai } from './landmark-mumbai.ts';
import { nairobi } from './landmark-nairobi.ts';
import { newYork } from './landmark-new-york.ts';
import { paris } from './landmark-paris.ts';
import { petra } from './landmark-petra.ts';
import { porto } from './landmark-porto.ts';
import { prague } from './landmark-prague.ts';
import { reykjavik } from './landmark-reykjavik.ts';
import { rioDeJaneiro } from './landmark-rio-de-janeiro.ts';
import { rome } from './landmark-rome.ts';
import { sanFrancisco } from './landmark-san-francisco.ts';
import { santorini } from './landmark-santorini.ts';
import { seoul } from './landmark-seoul.ts';
import { shanghai } from './landmark-shanghai.ts';
import { singapore } from './landmark-singapore.ts';
import { sydney } from './landmark-sydney.ts';
import { tokyo } from './landmark-tokyo.ts';
import { venice } from './landmark-venice.ts';
import type { LandmarkName } from './palettes.ts';
import type { Drawing } from './pen.ts';

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
