/** Words that say nothing of what is wanted. */
export const stopWords = new Set((
  'a an the this that these those it its they them their he him his she her hers we us our ours you your yours i me my mine myself ' +
  'is are was were be been being am do does did done have has had having will would shall should could can cannot may might must ' +
  'and or but if so as than then of at by for from in into on onto to with about after before between during over under through ' +
  'not no nor too very just only also please there here what which who whom whose when where why how want need like some any all each such ' +
  'mr mrs ms dr s t d m ll re ve don doesn didn isn hasn haven wasn won couldn up out off down again let lets something anything thing things way one ones ' +
  'get got gets use used uses using tool tools call'
).split(' '));

const camelCase = /(\p{Ll}|\p{N})(\p{Lu})|(\p{Lu})(\p{Lu}\p{Ll})/gu;
const ascii = /^[\x20-\x7e\s]*$/;
/** The same for plain English, which takes half the time. */
const asciiCamelCase = /([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g;

/** The words of a text or of a name, in small letters (`listBuilds`, `list_builds`, `list-builds` are all list + builds). */
export function wordsOf(text: string): string[] {
  if (ascii.test(text)) return text.replace(asciiCamelCase, '$1$3 $2$4').toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return text.replace(camelCase, '$1$3 $2$4').normalize('NFC').toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Words that limit when, who or how much rather than what is to be done: they help to choose between tools, but do not make one right. */
export const weakWords = new Set((
  'today tonight tomorrow yesterday now soon morning noon afternoon evening night day days week weeks weekend month months year years hour hours minute minutes second seconds ' +
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december quarter ' +
  'zero two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand first last next recent recently latest new old other another same own ' +
  'somebody someone anybody anyone everybody everyone nobody people person man woman still already really actually always never ever else yet ' +
  'once good bad right wrong better best much many more most less few several lot lots bit back come go going went take make made give put tell say said know look ask keep try happen'
).split(' '));
