// Questions that ask neither for knowledge nor for a price: an agent, a booking, small talk, rudeness.
import type { Intent } from '../understood.ts';

/** The words of a question, plain and joined by spaces. The first match wins. */
const ASKED: readonly (readonly [Intent, RegExp])[] = [
  [
    'agent',
    /\b(talk|speak|chat|connect me|transfer me|put me through|hand me over|speek|tlak)\b.*\b(person|human|agent|someone|somebody|representative|rep|operator|staff|advisor|people|consultant|manager|humain|agnet)\b/,
  ],
  [
    'agent',
    /^(a |an |the |i (want|need) (a |an )?|get me (a |an )?|give me (a |an )?)?(real |live |actual )?(human|person|agent|operator|representative|live agent|live chat|human being)( now| please| pls)?$/,
  ],
  [
    'agent',
    /\b(real|live|actual) (person|human|agent)\b(?!.* (are|r) (you|u)\b)(?<!\bare you (a |an )?(real|live|actual) (person|human|agent))|\b(get|give|find|send) me (a |an |the |your )?(real |live )?(agent|human|person|manager|supervisor)\b|\bcall me( back)?\b|\bcallback\b|\bnot a (bot|robot|machine)\b/,
  ],
  [
    'agent',
    /^(?!.*\b(are|r|is) (you|u|this|it)\b)(\w+ ){0,5}(human|operator|representative|real person|live agent|human agent|someone (real|living|human)|somebody (real|living|human))( being)?( please| pls| now| here)*$/,
  ],
  [
    'agent',
    /\b(anyone|someone|somebody|anybody) (there )?(i|we|to) (can |could )?(talk|speak|chat)?\b.*\b(talk|speak|chat)\b|\b(anyone|someone|somebody|anybody) (i|we) can (talk|speak)\b/,
  ],
  [
    'cancel',
    /\b(want|need|like|wanna|please|pls|have|must|help me|going|can you|could you|can i|could i|how (do|can) i|how to|trying|lets)\b( \w+){0,3} (cancel|cancle|cancell|canel) (my|our|the|this|a|an|it)\b(?! (fare news|newsletter|account))/,
  ],
  [
    'cancel',
    /^(cancel|cancle|cancell) (my|our|the|this|it|trip|booking|flight|reservation|inquiry)\b|^(cancel|cancle)$|\bcancel (everything|all)\b|^cancel (booking|trip|inquiry|please)$/,
  ],
  [
    'cancel',
    /^(please |pls |just |now )*(cancel|cancle|cancell)\b(?!.*\b(fee|fees|policy|charge|charges|cost|costs|free|penalty|within|insurance|account|newsletter|flights?\b.* by|rules?|anytime|refund)\b)/,
  ],
  [
    'cancel',
    /^(i |we )?(wanna|want to|need to|would like to|have to|gotta|must|wish to) (cancel|cancle|cancell)( please| now| it| everything)*$/,
  ],
  ['cancel', /\b(scrap|drop|void|undo|abort|withdraw) (my|our|the|this) (booking|reservation|trip|order|inquiry)\b/],
  [
    'cancel',
    /^i cancel( my)?|\bcancel (my|our) (booking|trip|reservation|flight|inquiry|order|bookings)\b(?<!\bif i cancel (my|our) \w+)(?<!\b(airline|they|you|happens if i|if i|when i) cancel (my|our) \w+)/,
  ],
  [
    'booking',
    /\b(happening|going on|up) with (my|our) (\w+ )?(booking|reservation|inquiry|enquiry|trip|request|quote|order)\b/,
  ],
  [
    'booking',
    /\b(status|details|check|show|see|find|look up|lookup|where|whats happening|whats up|what happened|any news|view|track|pull up|update on|news on|progress)\b.*\b(my|our) (\w+ )?(booking|bookings|bokking|reservation|reservations|inquiry|inquiries|enquiry|trip|trips|quote|order)\b(?!.* (page|mean|meaning))/,
  ],
  [
    'booking',
    /^(my|our) (booking|bookings|reservation|inquiry|trip|trips)( status| details| please)?$|^booking (status|details)$|\b(is|was|has) my (booking|inquiry|reservation|trip|request|quote) (been )?(confirmed|accepted|approved|booked|ready|there|received|answered|processed)\b|\bwhere (is|are) my (e )?tickets?\b|\bwhat about my (\w+ )?(request|inquiry|booking|trip)\b|\bdid you (get|receive) my (inquiry|request|booking|enquiry)\b|\bdid my (inquiry|request|booking|enquiry) go through\b|\bwhen (is|does) my (flight|trip)\b/,
  ],
];

const RUDE =
  /\b(bloody|pathetic|freaking|frigging|fuck\w*|shit\w*|stupid|idiot|dumb|useless|moron|crap|bitch|asshole|damn|suck|sucks|hate you|garbage|trash|bullshit|wtf|stfu|rubbish|worst bot|shut up|bastard|screw you|piss off)( (bot|robot|machine|thing))?\b/;
const GREETING =
  /^(h+i+|hel+o+|he+y+|hiya|good (morning|afternoon|evening|day)|(morning|evening|afternoon)|g day|gday|hallo|hullo|ola|greetings|namaste|bonjour|salut|yo|howdy|sup|helo|hllo|heya|hola|assalamu? ?alaikum|sat sri akal|sasriakal|salaam|salam)( (there|jessica|all|everyone|jess|again|dear|maam|sir|jesica|ji|bhai|friend|folks|guys|everybody))*$/;
const THANKS =
  /^(i |we |much |really )*appreciate(d)?( it| that| your help| the help)*$|^(ok |okay |great |perfect |cool |no |yes |awesome )*(thanks?( you)?|thank u|thx|ty|thank you|merci|cheers|much appreciated|tysm|thnks|tanks|thankyou)\b( \w+){0,5}$|^(great|perfect|cool|awesome|nice one|ok|okay|got it|good to know|wonderful)$/;
const GOODBYE =
  /^(ok )?(bye|goodbye|good bye|see you|see ya|cya|good night|goodnight|take care|bye bye|ciao|later|thats all)( \w+){0,3}$/;
const HOW_ARE_YOU = /^(hi |hello |hey )?(how are (you|u|ya)|hows it going|how do you do|whats up|how r u)( \w+){0,2}$/;

const HELP = /^(what|how) can (you|u) (do|help)( \w+){0,3}$|^((can|could) you |please |i need )?help( me)?( please)?$/;

export function intentOf(said: string): Intent | undefined {
  const text = said.replace(/\b(call|calling) off\b/, 'cancel');
  if (GREETING.test(text)) return 'greeting';
  if (HOW_ARE_YOU.test(text)) return 'how-are-you';
  if (HELP.test(text)) return 'help';
  if (THANKS.test(text)) return 'thanks';
  if (GOODBYE.test(text)) return 'goodbye';
  return ASKED.find(([, asked]) => asked.test(text))?.[0];
}

/** Rude words do not change an answer. A question without other words gets a calm reply. */
export const isRude = (text: string): boolean => RUDE.test(text);
export const stripRudeness = (text: string): string => text.replace(new RegExp(RUDE, 'g'), ' ');

/** Instructions to a machine about itself, and questions about other people: she answers neither. */
const ORDERS =
  /\b(ignore|forget|disregard|override|bypass)\b.*\b(instruction|instructions|rules|everything|all|above|previous|prompt)\b|\b(system|your|hidden|initial) (prompt|instructions)\b|\b(pretend|act|roleplay|behave|respond) (to be|as|like|you are)\b|\bjailbreak\b|\b(api|secret|admin) (key|keys|password|token)\b/;
const OTHERS =
  /\b(other|another|others|all|someone elses|somebody elses|your) (customers?|clients?|passengers?|users?|persons?|peoples) (list|booking|bookings|data|details|email|emails|info|information|names|numbers|phone|accounts?|file|files)\b/;
/** Questions for a general chatbot. */
const OF_THE_WORLD =
  /^who (won|invented|painted|wrote|discovered|built|sang|directed|killed)\b|^(what|which) year (did|was)\b|^(please |pls |can you |could you )*(explain|define|translate|calculate|solve|compose|rap|sing)\b(?!.*\b(fare|ticket|baggage|visa|quote|policy|rules|terms|refund|price|inquiry|booking|process|how)\b)|\bhow (tall|deep) (is|are|was)\b|\bhow many people live\b|\bwhat time is it\b|\bwhat is the time\b|\b(do|file|prepare) my (taxes|homework|assignment)\b|\b(recommend|suggest) (me )?(a|some) (movie|book|song|restaurant|show|game)\b/;
export const isOffTopic = (text: string): boolean => ORDERS.test(text) || OTHERS.test(text) || OF_THE_WORLD.test(text);
