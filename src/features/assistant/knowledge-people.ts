// Who travels: infants, children, older people, people who need assistance, groups, animals.
import { entry, TERMS } from './knowledge-shape.ts';

export const peopleEntries = [
  entry(
    'infants',
    'Flying with a baby',
    '/inquire',
    'infant infants baby babies newborn lap child under 2 two years bassinet crib car seat toddler stroller age turn two formula milk breastfeed month old weeks old can a baby fly 1 year old one year old where does a baby sleep does a baby pay price for baby ticket for infant two babies twins one parent two infants lap baby on my lap sit on lap baby seat own seat for baby bassinet baby cot carry baby newborn how old must a baby be to fly age of baby months old nursing diapers 18 months 23 months what do you charge for a 10 month old 6 month old 8 weeks old how much for a baby seat on own car seat on plane stroller gate check breastfeed pump heat milk baby food on plane turning two during trip newborn lap bassinet stroller car seat under two breastfeeding nursing diaper six month old toddler on my knees',
    'A child under two may sit on the lap of an adult, or have a seat with an approved car seat; one lap infant for each adult. A child who turns two during the trip needs a seat for the rest of it. Put the baby under Infants in your inquiry, and ask for a bassinet early.',
  ),
  entry(
    'children',
    'Children on the booking',
    '/inquire',
    'child kid kids children fare age 2 to 12 teenager youth child price discount cheaper do kids pay less 13 14 15 year old an adult child fare child ticket price for child kids fare half price children discount for kids 2 years 3 years 4 5 6 7 8 9 10 11 12 years old son daughter teenage adult fare at what age adult price counted as child minors 6 year old 8 year old discount for a 6 year old does my 3 year old pay full kid ticket kids ticket price for two kids youngster half fare at twelve kids fare teenager ten year old discount for minors son and daughter pay adult price family seats age limit',
    'In our inquiry form children are from 2 to 12 years old and infants under 2; from 13 on a traveller counts as an adult. What a child pays is set by the airline and is often close to the adult fare. Every child needs a passport of their own.',
  ),
  entry(
    'unaccompanied-minors',
    'Children flying alone',
    '/contact',
    'unaccompanied minor child alone kid flying by himself herself teenager travel alone without parents escort 12 year old 15 year old travelling solo on his own on her own sending my child alone sending my kid alone flies alone send my son to grandparents 9 yr old alone 10 year old by himself escorted minor airline staff look after um service teenager alone 16 17 years old alone without adult hand over to relative teen flying solo to see his dad flies to see her mother alone child travels by herself age limit alone nephew alone niece alone drop off and pick up at airport staff escort send my kid by himself alone on plane flight attendant looks after teenager flying solo nephew without adult escort',
    'Most airlines have a service for children who fly alone, with ages, routes and charges of their own; in Canada a child under five may not fly alone. Ask us before you choose a flight: not every connection can be booked that way.',
  ),
  entry(
    'pregnancy',
    'Flying while pregnant',
    '/contact',
    'pregnant pregnancy expecting weeks doctor letter maternity fly while expecting a baby weeks along months pregnant 7 months 8 months pregnant wife pregnant allowed to fly safe to fly third trimester due date certificate from doctor twins pregnancy limit how late expecting twins baby bump first trimester 20 weeks 28 weeks 32 weeks 36 weeks can i fly while expecting morning sickness doctor note needed expecting due date weeks along pregnant wife doctor note third trimester baby bump twins',
    'Many airlines want a doctor’s letter in the last months and do not carry you close to the due date. The weeks differ by airline and by number of babies: check with yours, with your doctor and with your insurer.',
  ),
  entry(
    'assistance',
    'Wheelchairs and assistance',
    '/accessibility',
    'wheelchair disability disabled mobility assistance blind deaf elderly parents help at airport special assistance walk autism hidden disability service escort cannot walk far grandmother grandfather old cannot walk wheel chair wheelchairs disabled dad is deaf hard of hearing hearing aid blind white cane guide dog walker scooter crutches frail old mother grandma grandpa needs help at the airport elder alone first time flyer language help meet and assist dementia autism who helps him boarding assistance slow walker help getting to the gate bad knees bad hip bad back arthritis slow cannot climb stairs buggy cart oxygen wheelchair at arrival elderly mother alone does not speak english someone to meet her special needs cerebral palsy adhd service companion vision impaired cannot walk far elderly grandfather needs help wheelchair blind deaf crutches guide broken leg cast mobility ramp meet at the door autism',
    'Say in your inquiry what you need, and we ask the airline: a wheelchair, help with boarding, a seat for a companion. Give at least 48 hours’ notice where you can. In Canada the airline owes you assistance without a charge, and your mobility aid travels free.',
  ),
  entry(
    'medical-conditions',
    'Oxygen and medical conditions',
    '/contact',
    'oxygen concentrator cpap medical condition fit to fly surgery operation heart broken leg cast stretcher medif clearance just had surgery after operation after surgery heart condition stroke recently hospital fever infection contagious chickenpox broken arm plaster cast dialysis epilepsy oxygen tank stretcher patient medical clearance doctor note to fly sick passenger breathing machine sleep apnea concentrator pacemaker recovering from surgery broken ankle hip replacement blood clot cancer treatment chemo seizure heart attack flu covid positive fit to travel certificate oxygen tank heart surgery pacemaker recently operated dialysis cpap stroke seizure diabetic fit to fly certificate allergies',
    'Airlines may ask for a form that your doctor fills in, after an operation or where you need oxygen, and devices have to be approved. Ask your doctor first, then write to us with the flight you have in mind, without medical details: the airline’s medical desk takes those itself.',
  ),
  entry(
    'pets',
    'Travelling with a pet',
    '/contact',
    'pet pets dog cat animal puppy kitten bird cabin cargo hold crate service dog emotional support animal bringing a puppy home puppies dogs cats kitten rabbit parrot hamster fish animal in cabin pet carrier pet fee fly with my dog transport my cat emotional support service animal guide dog vaccination for dog crate size cargo two cats and a plane cat in cabin dog in cargo husky golden retriever labrador pug flat nosed breed rabbit ferret pet passport rabies how much to fly a dog dog cat rabbit puppy crate in cabin cargo emotional support animal bird kennel furry friend',
    'Small pets may fly in the cabin on some airlines and larger ones in the hold, in limited number and not in every season. They have to be booked early. Each country has rules on vaccines and papers: ask its embassy and the Canadian Food Inspection Agency.',
  ),
  entry(
    'groups',
    'Groups, weddings and large families',
    '/contact',
    'group booking ten people 10 12 15 20 passengers wedding school team church pilgrimage tour large party many travellers group discount rate students class 25 30 people people flying together of us going wedding group 10 or more large group big family reunion sports team choir has members bachelor party tour group office trip conference 11 12 13 14 15 16 17 18 19 20 25 30 40 50 people tickets together group rate bulk booking many tickets company retreat staff retreat colleagues employees team trip pilgrimage umrah group delegation bachelorette stag church group youth group soccer team family of 12 family of 11 two families block of seats twenty people sports team church reunion colleagues class trip conference bachelor party destination wedding bulk crowd of us block of seats',
    'The inquiry form takes up to nine adults. For ten or more travellers write to us on the contact page or call {phone}: airlines have group fares with their own deadlines for names and deposits.',
  ),
  entry(
    'students-seniors',
    'Student and senior fares',
    '/inquire',
    'student discount senior seniors youth fare military teacher discount concession promo code coupon voucher concession for seniors senior rate old age student rate student fare student card isic military veterans nurse teacher healthcare worker discount first time customer loyalty discount discount code promo coupons gift referral any concession aarp caa members military rates army police firefighter discount pensioner over 65 over 60 youth under 25 university discount first responder teacher rate corporate rate referral coupon first booking discount youth university retired pensioner over sixty five military teacher nurse discount concession coupon reduced fare',
    'Some airlines have fares for students or seniors, with conditions of their own, and often a sale is lower. Mention it in Special Requests and we compare. There are no promo codes on this site: a price is the whole price for everybody.',
  ),
  entry(
    'bereavement',
    'Travelling for a death in the family',
    '/contact',
    'bereavement funeral death died dying family compassionate fare passed away urgent grandmother passed away grandfather mother died father died death in family need earliest flight emergency travel dying critical urgent flight today last rites cremation janaza compassionate fare fly home today asap grandpa died uncle died aunt passed family emergency need to leave today funeral tomorrow my sister is dying burial last minute because of a death condolence funeral someone passed away dying relative compassion last minute family death grandma passed mourning burial repatriate ashes',
    'We are sorry. Call us at {phone} and say that it is urgent. A few airlines have compassionate fares on some routes, with papers to show; we look for the earliest way to get you there.',
  ),
  entry(
    'names',
    'Names on the ticket',
    `${TERMS}#inquiry`,
    'name on ticket spelling wrong name misspelled typo correction change name passport married maiden middle name transfer ticket someone else transfer my ticket give ticket to my brother spelled my surname wrong wrong spelling misspelt first name last name order name mismatch name missing letter middle name not on ticket married name after marriage changed my name gender wrong birth date wrong dob mistake correct name single name no last name change passenger give ticket to someone sell my ticket one letter wrong in my last name letter missing nickname on ticket short name name too long hyphen accent in my name two last names deed poll divorce name passport renewed new name swap passenger misspelled wrong letter typo maiden name middle name married surname does not match passport nickname transfer to my friend give ticket to someone else',
    'The name must be as in the passport. Tell us about a mistake at once: a small correction is often possible, but a ticket cannot be given to another person, and a name that does not match may mean a new ticket at the fare of the day.',
  ),
  entry(
    'minimum-age',
    'Who may send an inquiry',
    `${TERMS}#inquiry`,
    'how old 18 age minimum book for someone else on behalf friend parents other people how old do i have to be to book 17 year old book himself under 18 book minor booking age limit to book can teenager book am i allowed to book for my parents book on behalf of someone book for a friend i am 16 can i buy i am 17 am i old enough teenager buying own ticket my parents ticket book for grandparents booking for others pay for my friend under eighteen teenager book alone how old must i be minor without parents underage',
    'Whoever asks for the trip is at least 18 years old. You may ask for others who agree: you pass on to them what we tell you, and give only what the trip needs.',
  ),
] as const;
