// Words that say the same where somebody speaks of a trip: what the knowledge does not call by the word that was typed, it
// may call by another of its line.

const LINES = `
cancelled canceled cancel scrapped axed dropped pulled grounded scrubbed annulled called-off
cancellation cancelling cancel withdraw abort quit
delayed delay late behind waiting held slow stranded stuck runway tarmac overnight
missed miss misconnect overslept slept catch caught
connection connecting connect transfer layover
airline carrier airlines airways westjet flair porter lufthansa emirates jetblue
plane aircraft airplane jet
suitcase suitcases luggage baggage bag bags trunk duffel belongings valise backpack trolley samsonite
lost missing gone vanished disappeared misplaced
arrived arrive showed turned appeared came
damaged broken broke torn cracked smashed ruined ripped dented crushed wrecked destroyed handlers
heavy overweight weight kilos kilograms pounds
big large huge oversized oversize massive
ski skis skiing snowboard snowboards golf hockey surfboard bike bicycle sports sport equipment gear
guitar instrument violin cello drum keyboard piano
liquid liquids gel shampoo lotion perfume cologne toothpaste sunscreen cream
knife knives blade scissors razor sharp
cannabis weed marijuana pot joint edibles thc
battery batteries powerbank charger lithium
vape vapes vaping ecigarette ecigs cigs juul
food mango mangoes apples vegetables rice fish seafood honey spices chocolate cookies tea plants seeds
food snacks meat cheese fruit sweets pickles sausage homemade
meal meals food eat eating dinner lunch breakfast hungry meals-on-board vegetarian vegan halal kosher
allergy allergic allergies peanut nut
wifi internet online connectivity
seat seats seating sit sits
together adjacent beside
upgrade upgraded business first premium
points miles rewards aeroplan frequent
passport passports
expire expires expired expiring expiry valid validity runs
renew renewal renewing
visa visas evisa permit permits authorization authorisation eta
document documents papers paperwork identification id ids license licence
stolen theft robbed pickpocketed
embassy consulate consular
border immigration customs landing
resident residents residency pr landed
vaccine vaccines vaccination jab jabs shot shots immunization immunisation
medicine medication medicines medications pills tablets drugs prescription inhaler insulin epipen
sick ill unwell fever hospital hospitalized
injured hurt wound broke
safe safety dangerous danger unsafe risky risk worried crime war unrest
duty taxes declare declaration gifts souvenirs
cash money currency
baby babies infant infants newborn toddler bassinet crib cot
child children kid kids minor minors teenager teen youth
daughter son grandson granddaughter niece nephew
alone solo unaccompanied unattended himself herself
consent permission authorization letter notarized sign
ex husband father divorced custody
pregnant pregnancy expecting trimester due along
wheelchair walker crutches cane mobility disabled disability handicap handicapped frail walk
blind deaf impaired
elderly senior seniors old grandma grandpa grandmother grandfather aged
dog dogs puppy retriever labrador poodle pet pets cat cats kitten animal animals bird
needle needles syringe syringes
oxygen breathing concentrator cpap
colleagues coworkers employees staff retreat group
knees hip legs stairs arthritis walk
binding firm obligation committed commitment
leg segment outbound inbound
group groups team choir class delegation party crew
wedding marriage shaadi bridal
died dies die death dead deceased funeral passed bereavement demise burial cremation
urgent urgently emergency asap immediately tonight
name names surname spelling spelled misspelled typo
married marriage maiden
wrong incorrect mistake error mistyped typed accidentally
correct fix correction amend edit adjust
book booking reserve reservation purchase order
inquiry enquiry inquiries request requests form application
reply respond response answer answered contacted
price prices fare fares cost costs rate rates
include includes included including cover covers covered inclusive
tax taxes fee fees surcharge levy charges charge
hidden surprise extra additional
jumped increased rose risen spiked higher climbed soared went
cheaper lower less
expedia kayak skyscanner google competitor elsewhere flighthub
match beat
pay payment paying paid payments
card cards visa mastercard amex interac debit credit
instalments instalment installments installment monthly emi financing
deposit upfront downpayment advance
once upfront
receipt invoice bill statement
ticket eticket itinerary
refund refunded refunds reimburse reimbursed reimbursement money
change changes changing modify alter switch move moved postpone reschedule rescheduled shift
earlier sooner before
later afterwards
return home
stopover stop stopping break
nonstop non-stop direct straight
duration long hours
insurance insured insure coverage cover policy protection
hotel hotels accommodation resort room rooms stay lodging hostel airbnb
compensation compensate compensated entitled owed owe claim
rights law laws regulations entitlement
overbooked overbooking oversold bumped bump
schedule scheduled timetable timing timings time
complaint rude rudely badly mistreated unprofessional complaint
complain complaints complaining grievance unhappy dissatisfied unacceptable terrible awful horrible
scam scammer scammers fraud fraudulent fake legit legitimate trust trustworthy genuine crooks
bankrupt bankruptcy insolvent bust fold
registered license licensed licence accredited
court courts sue lawsuit legal
responsible responsibility liable liability fault blame
phone telephone number call dial ring
email mail e-mail mailbox inbox
whatsapp text sms messenger
open opens closed close closing hours
office located location based address branch store headquarters
company agency business firm
human person people real actual
robot bot machine software computer ai program automated
country countries nation nations
city cities town
register signup join enroll
account profile login
login signin logged log locked
password passcode credentials
code otp pin verification verify
forgot forgotten remember lost recall
delete erase remove wipe destroy
data information info details records
privacy private confidential secure
unsubscribe stop spam spamming
newsletter deals news alerts notify notifications
french francais language languages speak
job jobs career careers hiring vacancy openings employment resume
terms conditions policy rules agreement
discount discounts coupon promo voucher concession
student students
waitlist waiting-list notify coming
offer offers deal deals sale promotion special specials
status progress
urgent quick quickly
airport airports terminal
check-in checkin
leave exit
overseas abroad foreign
weeks months
sleep lie lying bed
snow storm weather blizzard hurricane strike
suitcase case cases luggage bag baggage hardshell holdall rucksack
stroller pram pushchair buggy
bent cracked chipped scraped snapped shattered damaged
left forgotten behind lost
snatched swiped nicked stole taken took stolen
robbed mugged burgled stolen
purse handbag cabin
cabin overhead hand carryon
laptop tablet ipad macbook electronics
camera cameras electronics
spare extra
guinea hamster rabbit parrot ferret turtle pets
puppy pup
preorder order request
diet dietary vegetarian vegan
gluten celiac allergy
legroom roomier space
vegetarian veggie veg
drink drinks alcohol beverage beverages
wine rum whisky beer bottles liquor vodka gin alcohol
cigarettes tobacco cigars
jewellery jewelry gold
tetanus hepatitis typhoid measles rabies vaccine
inhaler asthma puffer
sedative painkiller
diabetic diabetes insulin
deathbed dying terminal critical bereavement
grandfather grandmother grandpa granny nana funeral
condolences mourning grief bereavement
stepdaughter stepson stepchild child consent
inlaws in-laws relatives parents
twins infants
teenage teenager teens adolescent
cane walker frail assistance
autistic autism disability
disoriented dementia alzheimer assistance
deaf hearing sign
honeymoon wedding
mohammed muhammad spelling name
passport-name names name
spelled spelt misspelled misspelt
letter character
postponed delay move reschedule
swap exchange change
extend prolong stay
obliged obligated obligation forced binding
cent dime penny money
cash money refund
repaid repay reimbursed returned refund
shut closed
axed scrapped cancelled
fog foggy weather ice
pilot pilots crew strike
technical mechanical
regulator oversight authority government tico registered
honest reliable reputable legit
robot bot
mailing list newsletter
weekdays weekend weekends saturdays sundays hours
ring phone
reset forgot
removed remove delete
typo spelling
signature sign
paperwork papers documents
schengen europe
renewing renew renewal
proof evidence confirmation receipt
paid pay
mastercard card
plan policy
verify verification
humans human
shift shifted move changes
deadline limit cutoff
`;

const lines = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
const MEANT = new Map<string, ReadonlySet<string>>();
for (const line of lines)
  for (const word of line)
    MEANT.set(word, new Set([...(MEANT.get(word) ?? []), ...line.filter((other) => other !== word)]));

export const synonymsOf = (word: string): string[] => [...(MEANT.get(word) ?? [])];

/** What takes several words to say, as the one that the knowledge has. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\blong weekend\b/gi, 'weekend'],
  [/\bcarry[- ]ons?\b/gi, 'carryon'],
  [/\bdown[- ]payment\b/gi, 'deposit'],
  [/\bbased (in|at|out of)\b/gi, 'located in'],
  [/\bwhat'?s app\b/gi, 'whatsapp'],
  [/\be[- ]cig(arette)?s?\b/gi, 'ecigarette'],
  [/\b(get|got|gotten|getting|gets) back to (me|us)\b/gi, 'reply'],
  [/\b(run|runs|ran|running) out\b/gi, 'expires'],
  [/\b(turned|showed) up\b/gi, 'arrived'],
  [/\b(march|spring|reading|winter|summer) break\b/gi, '$1'],
  [/\b(get|getting|got) rid of\b/gi, 'delete'],
  [/\b(call|called|calling) off\b/gi, 'cancel'],
  [/\b(come|coming|get|getting) (back )?home\b/gi, 'return'],
  [/\b(log|sign) ?in\b/gi, 'login'],
  [/\bsign(ing|ed)? ?up\b/gi, 'register'],
  [/\bno longer want to (go|travel|fly)\b|\bdon'?t want to (go|travel|fly)( anymore)?\b/gi, 'cancellation'],
  [/\bcan(no|')?t (go|travel|make it)( anymore)?\b/gi, 'cancellation'],
  [/\bcheck(ed|ing)? ?in (bag|bags|baggage|luggage)\b/gi, 'checked bag'],
  [/\b(check|checking|checked)[- ]in\b(?! (every|each))/gi, 'checkin'],
];
export const withPhrases = (question: string): string =>
  PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), question);
