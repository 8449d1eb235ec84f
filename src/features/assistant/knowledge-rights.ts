// What passengers are owed: Canada's Air Passenger Protection Regulations and Ontario's consumer law, in careful words.
import { entry, TERMS } from './knowledge-shape.ts';

const WRONG = `${TERMS}#wrong`;

export const rightsEntries = [
  entry(
    'appr',
    'Your rights as an air passenger',
    WRONG,
    'appr air passenger protection regulations rights passenger canadian transportation agency cta compensation entitled law bill of rights eu261 what are my rights passenger rights flight rights airline passenger bill compensation rules what airline owes owed eu 261 european rules uk261 canadian law regulations what am i entitled to air passenger rights bill your rights under law what is the law when delayed official complaint to cta small airline large airline amounts how much compensation by law legal rights regulation entitled claim law protects passengers compensation rules',
    'Canada’s Air Passenger Protection Regulations (APPR) cover flights to, from and within Canada: what the airline must tell you, how it must look after you, and when it owes rebooking, a refund or compensation. The Canadian Transportation Agency explains them on its site. The airline owes them to you, and we help you ask. Flights from Europe or the United Kingdom have rules of their own besides.',
  ),
  entry(
    'flight-delay',
    'Delayed flights',
    WRONG,
    'delay delayed flight late hours compensation delay waiting airport food hotel voucher overnight tarmac three hours arrived late plane is late my plane is late stuck at pearson stuck at the airport waiting for hours flight late by hours long delay money for delay claim for delay delayed overnight who pays hotel meal voucher sitting on the plane tarmac arrive late owed if plane late landing hours late arrived hours late what do they owe us owe me money sat on the runway hours on the tarmac delay because of crew mechanical problem technical issue hotel for the night meals during delay how long must i wait slept at airport hours late still sitting waiting mechanical pushed back late departure meal voucher hotel overnight behind schedule stuck on the plane postponed',
    'After two hours the airline has to give food, drink and a way to communicate, and a hotel where you wait overnight, if the delay was within its control. Arriving three hours late or more may mean compensation, unless safety or something outside the airline’s control was the cause. Ask the airline in writing within a year; the Canadian Transportation Agency lists the present amounts.',
  ),
  entry(
    'flight-cancelled',
    'When the airline cancels your flight',
    WRONG,
    'airline cancelled my flight canceled cancellation by airline rebook another flight refund cancelled flight what now because of snow storm westjet cancelled air canada cancelled flair cancelled my flight cancelled on me flight got cancelled cancellation by the airline strike snow storm weather grounded no flights today next available flight rebook me what now airline cancelled refund or another flight strike and my flight is gone pilots strike cabin crew strike scrapped my flight removed my flight flight vanished volcano fog no plane they offered me flight in three days stranded at airport rebooking refused airline scrapped called off no plane tonight strike snowstorm grounded rebook me stranded what are my options',
    'The airline must offer you another way to get there, a large one with other airlines too where it cannot do so in time, and a refund where that no longer serves you, depending on the cause. Do not give up the ticket before you have talked to it, keep receipts, and call us at {phone}.',
  ),
  entry(
    'denied-boarding',
    'Denied boarding and overbooking',
    WRONG,
    'denied boarding bumped overbooked oversold no seat refused boarding volunteer gate flight is full cannot board gave my seat to someone else seat given away flight oversold too many passengers wouldnt let me board not allowed to board asked to give up seat bumped off involuntary volunteer compensation for bumping kicked off refused at the gate not let on the plane no room on plane plane was full my seat was taken gave away our seats volunteers needed voucher for giving up seat removed from flight kicked off plane bumped overbooked they gave my place away would not let me on volunteers flight oversold refused at gate',
    'The airline must first ask for volunteers. Whoever is denied a seat against their will, for a reason within the airline’s control, is owed compensation, which the airline offers without being asked, and another flight. The Canadian Transportation Agency lists the present amounts.',
  ),
  entry(
    'missed-connection',
    'Missed connections',
    WRONG,
    'missed connection missed connecting flight first flight late second flight rebooked tight layover second flight left without us missed second flight missed my next flight connecting flight gone first plane was late delay made me miss connection tight connection not enough time between flights stuck halfway who rebooks me did not make my connection ran to gate too late first plane delayed second gone luggage and connection self connect missed stuck in toronto next flight tomorrow who pays second plane left first leg late did not make it short layover running through terminal stuck halfway',
    'On one ticket the airline has to get you to your destination and to look after you while you wait, if its own delay made you miss the connection. Go to its desk at once, then call us at {phone}. On separate tickets the second airline owes nothing.',
  ),
  entry(
    'schedule-change',
    'Schedule changes before the trip',
    `${TERMS}#changes`,
    'schedule change airline changed time new time flight moved different departure time reschedule by airline email changed itinerary airline wants me to fly at another hour airline sent email new timing new timings times changed flight time changed rescheduled earlier departure later departure flight number changed itinerary changed change of schedule notice from airline they moved my flight different day than i booked accept the change changed my departure to the next day flight now leaves earlier now leaves at night moved by hours flight time moved two hours earlier airline changed date connection now too short new itinerary i cannot make the new time do not agree with new time new departure time moved by airline different hours email says earlier itinerary altered shifted retimed they rescheduled me',
    'If the company changes your trip, we tell you as soon as we know, with the choices you have: often another flight without a charge, and with a large change a refund. Do not accept it on the airline’s site before you have asked us, if it does not suit you.',
  ),
  entry(
    'complaint',
    'Complaints',
    '/contact',
    'complain complaint unhappy dissatisfied bad service sue report problem with agency manager feedback escalate ombudsman report you pathetic service bad service terrible awful experience not happy disappointed angry rude agent overcharged cheated speak to supervisor write a complaint file a claim lodge grievance legal action small claims bbb review feedback to management who do i complain to treated badly treated rudely by your staff your agent hung up lied to me mistake by your agent want compensation from you unhappy with your service manager name ombudsman write to management feedback form file complaint against you official complaint unhappy with service angry manager speak to supervisor terrible experience report you disappointed awful treated badly feedback escalate rude staff want to grumble',
    'Write to {email} or on the contact page, and a person answers. A complaint about an airline goes to the airline first, and after 30 days without a good answer to the Canadian Transportation Agency. For travel agencies in Ontario, TICO helps to settle complaints.',
  ),
  entry(
    'tico',
    'TICO and the protection of your money',
    `${TERMS}#who`,
    'tico registered licensed registration number compensation fund bankrupt bankruptcy insolvent travel industry council ontario protected legit legitimate scam trust fraud real company who do you answer to which regulator do you have a licence licence number licensed registered travel agency is my money safe money protected safe to book with you trust you fake website legit reliable genuine fraud scam proof you are real go out of business go bust bankruptcy compensation fund registration accredited iata member certified are you accredited certified bonded insured is this real scammers how do i know this is not a scam consumer protection verify your agency licence check tico number member of acta iata trust you with my money scam legit trustworthy licence real business safe to give money bankrupt fraud registered protected regulated fake go under',
    'TICO, the Travel Industry Council of Ontario, oversees travel agencies in Ontario and runs a compensation fund for some cases in which a paid service is not provided. Our registration, where it is set up on this site, stands in the footer and in our terms, and you can look up any agency on tico.ca.',
  ),
  entry(
    'law-courts',
    'Which law applies',
    `${TERMS}#law`,
    'governing law court courts jurisdiction ontario toronto legal dispute lawsuit terms conditions contract which law which province law ontario law court in toronto legal terms arbitration sue you jurisdiction contract law consumer protection legal notice sue you in court which court small claims court where legal jurisdiction quebec consumers bc consumers law sue court which province jurisdiction legal dispute',
    'Our terms are governed by the laws of Ontario, Canada, and disputes go to the courts in Toronto, unless the consumer law of your province says otherwise.',
  ),
  entry(
    'role',
    'An agency, not the airline: what we are responsible for',
    `${TERMS}#who`,
    'intermediary responsible responsibility liable role of agency airline contract who operates flight you are airline are you the airline or an agency who is responsible if airline messes up airline fault whose fault are you responsible liable middleman reseller third party do you own planes do you operate flights who operates do i have a contract with you or airline between me and the airline travel agent or airline do you own the planes do you have planes who flies me do you operate broker between you and airline who do i complain to airline or you your responsibility airline responsibility liable for delay who operates the flight your responsibility middleman accountable fault of airline do you own planes',
    'We are a travel agency: we arrange services that airlines, hotels and transfer companies provide. The contract for the flight is with the airline. Our own responsibility is finding, quoting, booking and informing.',
  ),
] as const;
