// The wishes of a question other than place, time and people: warmth, one way, a direct flight; and how it changes what was said. Pure.
import type { Place } from '../understood.ts';

/** The text of plain words, joined by single spaces. */
type Plain = string;

const WARM =
  /\b(somewhere|anywhere|someplace|places?|destinations?|vacation|holiday|getaway|trip|escape|deals?|packages?|flights?)( \w+){0,4} (warm|hot|sunny|sun|beach|beaches|beachy|tropical)\b|\b(warm|warmer|hot|sunny|beach|tropical) (place|places|destinations?|vacation|holiday|getaway|trip|countr(y|ies)|deals?|spot|week)\b|\b(need|want|chasing|find|get|some) (the |some |a )?(sun|beach|sunshine|warmth)\b|\b(escape|flee|away from|sick of|tired of) (the |this )?(cold|snow|winter)\b|^(beach|sun|warm|tropical)\b/;
export const WARM_PLACES: Place = { kind: 'region', region: 'somewhere warm', countries: [], warm: true };
export const wishesWarmth = (text: Plain): boolean => WARM.test(text);

const ONE_WAY = /\bone ?way\b|\boneway\b|\b(no|without a?) return\b/;
const ROUND_TRIP = /\b(round ?trip|return (flight|ticket|trip)|both ways|there and back)\b/;
const DIRECT =
  /\b(direct|non ?stop|no (stops|stopovers?|layovers?|connections?)|without (a |any )?(stop|stopover|layover|connection|change)s?|without (changing|switching) (planes?|flights?)|(in )?one (go|flight) only|straight (there|through|flight))\b/;
/** undefined if it says nothing. */
export const askedOneWay = (text: Plain): boolean | undefined =>
  ONE_WAY.test(text) ? true : ROUND_TRIP.test(text) ? false : undefined;
export const asksDirect = (text: Plain): boolean => DIRECT.test(text);

const WITHOUT_CHILDREN =
  /\b(without|minus|no|not) (the |my |our |any )?(kids?|child|children|son|daughter)\b|\b(kids?|children) (stay|staying|are staying|not coming|arent coming|cant come|remain|are not coming)\b|\b(leave|leaving|left) (the |my |our )?(kids?|children|boys|girls|little ones?|son|daughter|baby)\b|\b(kids|children|baby) (at home|at my|with (my|our|the) (mom|mother|parents|grandma|inlaws))\b/;
const ALONE =
  /\b(just|only) (me|myself)\b|\b(just|only) (the |us )?(two|three|[23]) of us\b|\bby myself\b|\bon my own\b|\b(travell?ing|going|go|fly|flying) (alone|solo)\b/;
const ONE_MORE =
  /\b(my|our) (mom|mum|mother|dad|father|husband|wife|partner|sister|brother|friend|cousin|aunt|uncle|grandma|grandmother|grandpa|boyfriend|girlfriend|fiancee?)( \w+){0,3} (too|also|as well|comes?|coming|joins?|joining)\b|\b(for|and|plus|add|with) (my|our) (mom|mum|mother|dad|father|husband|wife|partner|sister|brother|friend)( too| also| as well)?$|\b(one|1) more (adult|person|traveller|ticket|seat)\b|\b(plus|add) (one|1)( more)?$|\b(one|1) more$|\b(add|plus|with) (one more|another) (adult|person|traveller|friend|passenger)?\b|\bi (will |am |ll )?(come|coming|go|going|join|joining|fly|travel|tag) (with (them|her|him)|along|too|as well|also)\b/;
const ANY_TIME =
  /\b(any|other|another|different|which|whichever|whatever|cheapest) (month|months|time|date|dates|week)\b|\b(flexible|open) (with |on )?(the |my )?dates?\b|\bdates? (are|is|r) (flexible|open)\b|\banytime\b/;
const RESET =
  /\b(forget|scrap|ignore|drop) (about )?(that|it|this|all that|everything|all of that|the above|my last)\b|\bstart (over|again|fresh|from scratch|new)\b|\b(new|different|another|other) (trip|search|question|topic)\b|\bclear (that|everything|all)\b|\breset\b/;

const LEAVES_BABY =
  /\b(baby|toddler|infant|newborn) (stays?|is staying|will stay|remains|does ?nt come|isnt coming)\b|\b(without|minus|leave|leaving) (the |our |my )?(baby|toddler|infant|newborn)\b/;

export const leavesBaby = (text: Plain): boolean => LEAVES_BABY.test(text);
export const leavesChildren = (text: Plain): boolean => WITHOUT_CHILDREN.test(text) || ALONE.test(text);
export const bringsOneMore = (text: Plain): boolean => ONE_MORE.test(text);
export const asksAnyTime = (text: Plain): boolean => ANY_TIME.test(text);
/** Whether what was said before no longer counts. */
export const startsOver = (text: Plain): boolean => RESET.test(text);

const GOES_ON =
  /^(and|but|or|what about|how about|what if|also|then|ok|okay|so|no|sorry|actually|wait|same|is it|is that|does it|does that|do they|can they|would that|even|for|with)\b/;
/** Whether a short message only makes sense after the one before. */
export const goesOn = (text: Plain): boolean => GOES_ON.test(text);

const TOTAL =
  /\btotal\b|\ball? ?together\b|\ball told\b|\ball in\b|\bin all\b|\b(both|everyone|everybody|everything|all (two|three|four|five|six|[2-9])?( of us)?|us|we|them|i) (pay |be paying )?together\b|\btogether (how much|then|please)\b|\bfor (both|all|us all|everyone|everybody|(the |our )?(whole |entire )?(family|group|lot)|(the|all|us) (two|three|four|five|six|[2-9])( of us)?)\b|\b(whole|full|entire|grand|final) (bill|price|sum|amount|thing|cost|damage)\b|\ball (two|three|four|five|six|[2-9]|of us|of them)\b|\b(what|how much)( \w+){0,4} (everyone|everybody)\b|\bthe sum\b/;
export const asksTotal = (text: Plain): boolean => TOTAL.test(text);
