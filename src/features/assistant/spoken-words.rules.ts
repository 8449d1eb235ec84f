// How words are typed in a hurry, or said where English is mixed with another language, and what they are in English.

const said = (pairs: string): [string, string][] =>
  pairs
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [english = '', spoken = ''] = line.trim().split(':');
      return spoken
        .trim()
        .split(' ')
        .map((word): [string, string] => [word, english.trim()]);
    });

/** None of these is a word of English, a place or a code. */
const ENGLISH = new Map(
  said(`
  tomorrow: tmrw tmr tomoro tommorow 2moro
  today: 2day
  husband: hubby
  girlfriend: gf
  boyfriend: bf
  family: fam
  account: acct
  password: pwd passwrd pswd
  documents: docs
  document: doc
  before: b4
  message: msg
  luggage: luggages luggege saman samaan
  baggage: baggages bagages bagage
  number: num nbr
  international: intl
  year: yr
  years: yrs
  hours: hrs
  minutes: mins
  please: plss pliz
  because: cuz coz bcoz
  information: info
  birthday: bday
  government: govt
  wedding: shaadi shadi
  much: kitna kitne kitni kinna kinne kinni combien magkano
  money: paisa paise rupaye paisay
  cheap: sasta saste sasti
  expensive: mehnga mehenga mehngi
  need: chahiye chaiye chahie lagega lagta lagegi lagenge
  how: kaise kese kaisay
  when: kab
  where: kahan kaha
  why: kyun kyu
  what: kya
  who: kaun kon
  my: mera meri mere mero
  your: aapka apka tumhara aapki
  not: nahi nahin nai
  received: mila mili aaya aayi aya
  back: wapas wapis
  child: bachcha bacha bache bachche bachha
  children: bacchon bachchon
  mother: mummy maa amma ammi mumma
  father: papa abbu
  grandparents: nana nani dada dadi
  wife: biwi patni
  brother: bhai
  sister: behen behan didi
  friend: dost
  home: ghar
  late: deri
  food: khana
  help: madad
  human: insaan insan banda
  can: sakta sakte sakti sakde
  do: karna karne karo karu kare karte krna kaam
  tell: batao bataiye bataye
  get: milega milta milegi
  go: jaana jaa jau jayega
  now: abhi
  price: prix
  ticket: billet tickat
  tickets: billets
  flight: vol flite flihgt
  flights: flites vols
  refund: remboursement
  cancel: annuler
  hello: namaskar
`),
);

/** Small words of other languages that carry nothing by themselves. */
export const FOREIGN_EMPTY =
  'hai hain hota hoti hote tha thi ka ke ki ko liye lye yaar ji bhaiya bhai sahab mein aur bhi toh kuch koi wala wali walla je suis est pour avec sur une des les nous vous il avoir po opo ba';

export const inEnglish = (word: string): string => ENGLISH.get(word) ?? word;
