/** Forms that no rule leads back to their word. */
const irregular = new Map(Object.entries({
  sent: 'send', paid: 'pay', payment: 'pay', payments: 'pay', payer: 'pay', ran: 'run', wrote: 'write', written: 'write', bought: 'buy', left: 'leave', leaves: 'leave', made: 'make', told: 'tell', found: 'find',
  took: 'take', taken: 'take', held: 'hold', lost: 'lose', broke: 'break', broken: 'break', said: 'say', gave: 'give', given: 'give', chose: 'choose', chosen: 'choose', spent: 'spend',
  drew: 'draw', drawn: 'draw', stole: 'steal', stolen: 'steal', woke: 'wake', forgot: 'forget', forgotten: 'forget', began: 'begin', begun: 'begin', threw: 'throw', thrown: 'throw', kept: 'keep', met: 'meet',
  sold: 'sell', caught: 'catch', heard: 'hear', seen: 'see', saw: 'see', shown: 'show', flew: 'fly', flown: 'fly', drove: 'drive', driven: 'drive', driver: 'driver', brought: 'bring', built: 'build', hid: 'hide', hidden: 'hide',
  people: 'person', persons: 'person', children: 'child', men: 'man', women: 'woman', indices: 'index', indexes: 'index', analyses: 'analysis', analyze: 'analysis', analyse: 'analysis', statuses: 'status',
  subscription: 'subscribe', subscriptions: 'subscribe', subscriber: 'subscribe', subscribers: 'subscribe', failure: 'fail', failures: 'fail', assignee: 'assign', assignees: 'assign', attendee: 'attend', attendees: 'attend',
  transcription: 'transcript', description: 'describe', descriptions: 'describe', receipt: 'receipt', deletion: 'delete', permission: 'permission', expiry: 'expire', expiration: 'expire', signature: 'sign', signatures: 'sign', signer: 'sign',
  organisation: 'organization', organisations: 'organization', cancelled: 'cancel', cancelling: 'cancel', renewal: 'renew', plane: 'airplane', planes: 'airplane', losses: 'loss', went: 'go', gone: 'go', goes: 'go', slept: 'sleep', stood: 'stand', thought: 'think', meant: 'mean',
}));

type Rule = readonly [ending: string, instead: string];
const laterRules: readonly (readonly [least: number, rules: readonly Rule[]])[] = [
  [1, [['ational', 'ate'], ['tional', 'tion'], ['ization', 'ize'], ['isation', 'ize'], ['iveness', 'ive'], ['fulness', 'ful'], ['ousness', 'ous'], ['izer', 'ize'], ['ise', 'ize'], ['alli', 'al'], ['entli', 'ent'], ['ousli', 'ous'], ['biliti', 'ble'], ['iviti', 'ive'], ['aliti', 'al'], ['bli', 'ble']]],
  [1, [['cli', 'c'], ['dli', 'd'], ['nli', 'n'], ['rli', 'r']]],
  [1, [['icate', 'ic'], ['ative', ''], ['alize', 'al'], ['iciti', 'ic'], ['ical', 'ic'], ['ness', ''], ['ful', '']]],
  [2, [['ement', ''], ['ance', ''], ['ence', ''], ['able', ''], ['ible', ''], ['ment', ''], ['sion', 's'], ['tion', 't'], ['ant', ''], ['ent', ''], ['ism', ''], ['ate', ''], ['iti', ''], ['ous', ''], ['ive', ''], ['ize', ''], ['al', ''], ['ic', '']]],
];

const vowel = '(?:[aeiou]|(?<![aeiou]|^)y)';
const consonant = `(?:(?!${vowel})[a-z])`;
const sequences = new RegExp(`${vowel}+${consonant}+`, 'g');
const hasVowel = new RegExp(vowel);

/** How many times vowels are followed by consonants: Porter's measure of how much of a word is left. */
const measure = (word: string): number => word.match(sequences)?.length ?? 0;

/**
 * The stem in which forms of an English word meet: builds, building, built; create, creation. M. F. Porter, An algorithm for suffix
 * stripping, Program 14 (1980), with a list of irregular forms before it. Words of other alphabets, with digits, or up to three letters stay.
 */
export function stem(word: string): string {
  const whole = irregular.get(word) ?? word;
  if (whole.length <= 3 || !/^[a-z]+$/.test(whole)) return whole;
  let stemmed = withoutPast(withoutPlural(whole)).replace(/(?<=.[^aeiou])y$/, 'i').replace(/(?<=[aeiou].*)at(?:ion|or)$/, 'ate');
  for (const [least, rules] of laterRules) stemmed = applyFirst(stemmed, rules, least);
  if (stemmed.endsWith('e') && measure(stemmed.slice(0, -1)) >= 1 && stemmed.length > 3) stemmed = stemmed.slice(0, -1);
  return measure(stemmed) > 1 ? stemmed.replace(/ll$/, 'l') : stemmed;
}

const withoutPlural = (word: string): string => {
  if (word.endsWith('sses') || /(?:[sx]|[cs]h|z)es$/.test(word) && !/[aeiou]ses$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word;
};

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return word;
  const [, cut] = /^(.+?)(?:ed|ing)$/.exec(word) ?? [];
  if (cut === undefined || cut.length < 2 || !hasVowel.test(cut)) return word;
  if (/(?:at|bl|iz)$/.test(cut)) return `${cut}e`;
  return /([^aeioulsz])\1$/.test(cut) ? cut.slice(0, -1) : cut;
}

function applyFirst(word: string, rules: readonly Rule[], least: number): string {
  const rule = rules.find(([ending]) => word.endsWith(ending));
  if (rule === undefined) return word;
  const rest = word.slice(0, -rule[0].length);
  return measure(rest + (rule[1].startsWith('t') || rule[1].startsWith('s') ? rule[1] : '')) >= least ? rest + rule[1] : word;
}
