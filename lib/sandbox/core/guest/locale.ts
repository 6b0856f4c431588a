/**
 * Guest code: the engine has no Intl and silently ignores locales and options. What programs commonly ask for is done here, for
 * English; everything else throws instead of giving a text that looks right.
 */
export const localeSource = String.raw`
const refuse = (method, what) => {
  throw new TypeError(method + ' does not know ' + what + ' in the sandbox (there is no Intl). Format it yourself, e.g. with toFixed, padStart or toISOString.');
};
const isEnglish = (locales) => locales === undefined || String(isArray(locales) ? locales[0] ?? 'en' : locales).toLowerCase().split('-')[0] === 'en';
const group = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ',');
const currencySigns = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

const numberOptions = (method, options) => {
  const { minimumFractionDigits, maximumFractionDigits, style, currency, useGrouping, ...others } = options ?? {};
  for (const name of Object.keys(others)) refuse(method, "the option '" + name + "'");
  if (style !== undefined && !['decimal', 'percent', 'currency'].includes(style)) refuse(method, "the style '" + style + "'");
  if (style === 'currency' && !Object.hasOwn(currencySigns, currency)) refuse(method, "the currency '" + currency + "'");
  const places = style === 'currency' ? (currency === 'JPY' ? [0, 0] : [2, 2]) : style === 'percent' ? [0, 0] : [0, 3];
  const least = minimumFractionDigits ?? Math.min(places[0], maximumFractionDigits ?? places[0]);
  return { least, most: maximumFractionDigits ?? Math.max(places[1], least), style, sign: currencySigns[currency] ?? '', useGrouping: useGrouping !== false };
};

const formatNumber = (value, locales, options) => {
  const method = 'Number.prototype.toLocaleString';
  if (!isEnglish(locales)) refuse(method, "the locale '" + locales + "'");
  const { least, most, style, sign, useGrouping } = numberOptions(method, options);
  if (Number.isNaN(value)) return 'NaN';
  const size = Math.abs(value) * (style === 'percent' ? 100 : 1);
  let [whole, fraction = ''] = size === Infinity ? ['∞'] : size >= 1e21 ? [BigInt(size).toString()] : size.toFixed(most).split('.');
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  const text = sign + (useGrouping ? group(whole) : whole) + (fraction === '' ? '' : '.' + fraction) + (style === 'percent' ? '%' : '');
  return value < 0 ? '-' + text : text;
};

const two = (number) => String(number).padStart(2, '0');
const dateText = {
  'en-us': (d) => (d.getUTCMonth() + 1) + '/' + d.getUTCDate() + '/' + d.getUTCFullYear(),
  'en-gb': (d) => two(d.getUTCDate()) + '/' + two(d.getUTCMonth() + 1) + '/' + d.getUTCFullYear(),
  iso: (d) => d.toISOString().slice(0, 10),
};
const timeText = {
  'en-us': (d) => ((d.getUTCHours() + 11) % 12 + 1) + ':' + two(d.getUTCMinutes()) + ':' + two(d.getUTCSeconds()) + (d.getUTCHours() < 12 ? ' AM' : ' PM'),
  iso: (d) => d.toISOString().slice(11, 19),
};
const dateStyle = (method, locales, options) => {
  for (const [name, value] of Object.entries(options ?? {})) {
    if (name !== 'timeZone' || value !== 'UTC') refuse(method, "the option '" + name + "' (dates are in UTC)");
  }
  const locale = locales === undefined || locales === 'en' ? 'en-us' : String(locales).toLowerCase();
  if (locale === 'en-us' || locale === 'en-gb') return locale;
  return locale === 'en-ca' || locale === 'sv-se' ? 'iso' : refuse(method, "the locale '" + locales + "'");
};
const formatDate = (method, write) => function (locales, options) {
  const style = dateStyle('Date.prototype.' + method, locales, options);
  return Number.isNaN(this.getTime()) ? 'Invalid Date' : write(this, style);
};
const onlyDate = (date, style) => dateText[style](date);
const onlyTime = (date, style) => (timeText[style] ?? timeText.iso)(date);

const letters = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');
const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byNumber = (a, b) => {
  const [left, right] = [a, b].map((text) => text.split(/(\d+)/));
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = i % 2 === 1 ? Number(left[i]) - Number(right[i]) : byCode(left[i], right[i]);
    if (order !== 0) return order < 0 ? -1 : 1;
  }
  return left.length - right.length;
};
const compareText = function (that, locales, options) {
  const { numeric, sensitivity, ...others } = options ?? {};
  for (const name of Object.keys(others)) if (name !== 'usage') refuse('String.prototype.localeCompare', "the option '" + name + "'");
  const [a, b] = [String(this), String(that)];
  const compare = numeric ? byNumber : byCode;
  const base = compare(letters(a).toLowerCase(), letters(b).toLowerCase());
  if (base !== 0 || sensitivity === 'base') return base;
  const accents = sensitivity === 'case' ? 0 : byCode(a.toLowerCase().normalize(), b.toLowerCase().normalize());
  if (accents !== 0 || sensitivity === 'accent') return accents;
  return -byCode(sensitivity === 'case' ? letters(a) : a.normalize(), sensitivity === 'case' ? letters(b) : b.normalize());
};

const method = (prototype, name, value) => Object.defineProperty(prototype, name, { value, configurable: true, writable: true, enumerable: false });
method(Number.prototype, 'toLocaleString', function (locales, options) { return formatNumber(Number(this), locales, options); });
method(BigInt.prototype, 'toLocaleString', function (locales, options) {
  if (!isEnglish(locales) || options !== undefined) refuse('BigInt.prototype.toLocaleString', 'locales and options');
  return String(this).replace(/\d+/, group);
});
method(Date.prototype, 'toLocaleDateString', formatDate('toLocaleDateString', onlyDate));
method(Date.prototype, 'toLocaleTimeString', formatDate('toLocaleTimeString', onlyTime));
method(Date.prototype, 'toLocaleString', formatDate('toLocaleString', (date, style) => onlyDate(date, style) + ', ' + onlyTime(date, style)));
method(String.prototype, 'localeCompare', compareText);
`;
