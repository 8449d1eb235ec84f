// What passengers are owed: Canada's Air Passenger Protection Regulations and Ontario's consumer law, in careful words.
import { entry, TERMS } from './knowledge-shape.ts';

const WRONG = `${TERMS}#wrong`;

export const rightsEntries = [
  entry(
    'appr',
    'Your rights as an air passenger',
    WRONG,
    'appr air passenger protection regulations rights passenger canadian transportation agency cta compensation entitled law bill of rights eu261',
    'Canada’s Air Passenger Protection Regulations (APPR) cover flights to, from and within Canada: what the airline must tell you, how it must look after you, and when it owes rebooking, a refund or compensation. The Canadian Transportation Agency explains them on its site. The airline owes them to you, and we help you ask. Flights from Europe or the United Kingdom have rules of their own besides.',
  ),
  entry(
    'flight-delay',
    'Delayed flights',
    WRONG,
    'delay delayed flight late hours compensation delay waiting airport food hotel voucher overnight tarmac three hours arrived late',
    'After two hours the airline has to give food, drink and a way to communicate, and a hotel where you wait overnight, if the delay was within its control. Arriving three hours late or more may mean compensation, unless safety or something outside the airline’s control was the cause. Ask the airline in writing within a year; the Canadian Transportation Agency lists the present amounts.',
  ),
  entry(
    'flight-cancelled',
    'When the airline cancels your flight',
    WRONG,
    'airline cancelled my flight canceled cancellation by airline rebook another flight refund cancelled flight what now because of snow storm',
    'The airline must offer you another way to get there, with other airlines too where it cannot do so in time, and a refund where that no longer serves you, depending on the cause. Do not give up the ticket before you have talked to it, keep receipts, and call us at {phone}.',
  ),
  entry(
    'denied-boarding',
    'Denied boarding and overbooking',
    WRONG,
    'denied boarding bumped overbooked oversold no seat refused boarding volunteer gate flight is full cannot board',
    'The airline must first ask for volunteers. Whoever is denied a seat against their will, for a reason within the airline’s control, is owed compensation, which the airline offers without being asked, and another flight. The Canadian Transportation Agency lists the present amounts.',
  ),
  entry(
    'missed-connection',
    'Missed connections',
    WRONG,
    'missed connection missed connecting flight first flight late second flight rebooked tight layover',
    'On one ticket the airline has to get you to your destination and to look after you while you wait, if its own delay made you miss the connection. Go to its desk at once, then call us at {phone}. On separate tickets the second airline owes nothing.',
  ),
  entry(
    'schedule-change',
    'Schedule changes before the trip',
    `${TERMS}#changes`,
    'schedule change airline changed time new time flight moved different departure time reschedule by airline email changed itinerary',
    'If the company changes your trip, we tell you as soon as we know, with the choices you have: often another flight without a charge, and with a large change a refund. Do not accept it on the airline’s site before you have asked us, if it does not suit you.',
  ),
  entry(
    'complaint',
    'Complaints',
    '/contact',
    'complain complaint unhappy dissatisfied bad service sue report problem with agency manager feedback escalate ombudsman',
    'Write to {email} or on the contact page, and a person answers. A complaint about an airline goes to the airline first, and after 30 days without a good answer to the Canadian Transportation Agency. For travel agencies in Ontario, TICO helps to settle complaints.',
  ),
  entry(
    'tico',
    'TICO and the protection of your money',
    `${TERMS}#who`,
    'tico registered licensed registration number compensation fund bankrupt bankruptcy insolvent travel industry council ontario protected legit legitimate scam trust fraud real company',
    'TICO, the Travel Industry Council of Ontario, oversees travel agencies in Ontario and runs a compensation fund for some cases in which a paid service is not provided. Our registration, where it is set up on this site, stands in the footer and in our terms, and you can look up any agency on tico.ca.',
  ),
  entry(
    'law-courts',
    'Which law applies',
    `${TERMS}#law`,
    'governing law court courts jurisdiction ontario toronto legal dispute lawsuit terms conditions contract',
    'Our terms are governed by the laws of Ontario, Canada, and disputes go to the courts in Toronto, unless the consumer law of your province says otherwise.',
  ),
  entry(
    'role',
    'An agency, not the airline: what we are responsible for',
    `${TERMS}#who`,
    'intermediary responsible responsibility liable role of agency airline contract who operates flight you are airline are you the airline or an agency',
    'We are a travel agency: we arrange services that airlines, hotels and transfer companies provide. The contract for the flight is with the airline. Our own responsibility is finding, quoting, booking and informing.',
  ),
] as const;
