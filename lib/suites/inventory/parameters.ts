import type { JsonObject } from '../../engine/json';
import type { Parameter } from './read-sheet';

/** What parameters that many tools have in common are said to be. */
const known: Record<string, string> = {
  query: 'Words to look for.', limit: 'How many to return at most.', cursor: 'Where to go on, from an earlier answer.', from: 'Start of the period, ISO 8601.', to: 'End of the period, ISO 8601.',
  title: 'Short heading.', description: 'Longer text, Markdown allowed.', body: 'The text itself.', text: 'The text itself.', name: 'Display name.', email: 'E-mail address.', emails: 'E-mail addresses.',
  status: 'Only those in this state.', state: 'Only those in this state.', assignee: 'User id of the person responsible.', owner: 'User id of the owner.', priority: 'low, normal, high or urgent.',
  labels: 'Tags.', tags: 'Tags.', tag: 'A tag.', start: 'Beginning, with offset.', end: 'End, with offset.', attendees: 'E-mail addresses of the guests.', amount: 'Amount of money.',
  currency: 'ISO 4217 code, e.g. EUR.', reason: 'Why, in a few words.', comment: 'A remark.', note: 'A remark.', content_base64: 'The bytes, base64 encoded.', file_name: 'Name with extension.',
  environment: 'e.g. staging or production.', service: 'Name of the service.', sql: 'One statement.', cron: 'Five fields, UTC.', url: 'Absolute address.', urls: 'Absolute addresses.',
  project: 'Key or id of the project.', branch: 'Branch name.', region: 'e.g. eu-central-1.', namespace: 'Namespace, default "default".', city: 'Name of the city.', location: 'Place name or coordinates.',
  address: 'Street, postcode, town and country.', path: 'Path, beginning with a slash.', lines: 'The lines, each with article, quantity and price.', format: 'Output format.', language: 'ISO 639-1 code.',
  repo: 'owner/name.', sku: 'Stock keeping unit.', phone: 'Number in international form.', message: 'What to say.', subject: 'Subject line.', iban: 'Account number.', symbol: 'Ticker symbol.',
  percent: 'From 0 to 100.', quantity: 'How many.', customer_id: 'Id of the customer.', user_id: 'Id of the user.', config: 'Settings as an object.', manifest: 'Definition as an object.', days: 'Number of days.',
};

const numbers = /^(amount|minutes|days|percent|price|compare_at|quantity|limit|offset|hours|years?|longitude|latitude|x|y|width|height|instances|replicas|weeks?|rating|celsius|gross|salary|threshold|target|below|ttl|by|depth|pid|value_eur|passengers|guests|zoom|value_usd|size_gb|number|seconds|order|length|count)$|_(ms|grams|kg|gb|seconds|minutes|metres|days|lines|bytes|chars|over|seats|pages|amount|cost)$/;
const flags = /^(private|archived|done|read|force|pinned|active|online|unread|unheard|reply_all|masked|unique|cascade|analyze|dry_run|replace|prorate|own|full_page|everything|recursive|symbols|async|submit|ready|on_duty|mandatory|fixable|untranslated|required|in_stock|descending|speakers|silent)$|^(notify|at_period|failed|send)_/;
const lists = /^(attendees|emails|labels|tags|lines|items|values|columns|steps|stops|parcels|scopes|networks|members|options|questions|documents|signers|reviewers|redirect_uris|permissions|grants|symbols_list|interviewers|shipments|channels|conditions|destinations|origins|components|variations|clauses|widgets|targets|variants|languages|boards|blocks|markers|nameservers|users|levels|actions|attachments|cc|keywords|responders|languages)$|_(ids|emails|types)$/;
const times = /^(from|to|start|end|since|until|at|timestamp|before|after)$|_(at|after|before|time)$/;
const dates = /^(date|month|day)$|_date$|_on$|_day$|^check_(in|out)$/;

/** JSON Schema of an object with these parameters, each described. `about` names the thing they belong to. */
export function parameterSchema(parameters: readonly Parameter[], about: string): JsonObject {
  const properties = Object.fromEntries(parameters.map((parameter) => [parameter.name, propertySchema(parameter, about)]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
}

function propertySchema({ name, choices }: Parameter, about: string): JsonObject {
  const description = describe(name, about);
  if (choices.length > 0) return { type: 'string', enum: choices, description };
  if (lists.test(name)) return { type: 'array', items: { type: 'string' }, description };
  if (flags.test(name)) return { type: 'boolean', description };
  if (numbers.test(name)) return { type: 'number', description };
  if (dates.test(name)) return { type: 'string', format: 'date', description };
  if (times.test(name)) return { type: 'string', format: 'date-time', description };
  return { type: 'string', description };
}

function describe(name: string, about: string): string {
  const words = name.replaceAll('_', ' ');
  if (known[name] !== undefined) return known[name];
  if (name.endsWith('_id')) return `Id of the ${words.slice(0, -3)}.`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} of the ${about}.`;
}
