import { describe, expect, test } from 'vitest';
import { playgroundRequest } from '../../../lib/engine/playground';
import { startOf } from './ask-start';
import { addressOf, checkAsk, ownQuestion, toRequest, withOver, withSuite, withVariant, type AskState, type AskSuite } from './ask-state';

const suite = (name: string): AskSuite => ({
  suite: name, title: name, aggregation: false,
  questions: [{ id: 'count', title: 'Count', prompt: `How many ${name}?\n` }, { id: 'list', title: 'List', prompt: `Which ${name}?` }],
  variants: [{ id: 'n10', title: '10' }, { id: 'n200', title: '200' }],
  faults: [{ id: 'timeout', title: 'Timeout', variants: ['n200'] }],
});
const builds = suite('builds');
const choices = { suites: [suite('apples'), builds], servers: ['files', 'tickets'], model: 'scripted' };
const start: AskState = startOf({}, choices);

describe('how the form opens', () => {
  test("without a key: with a suite's question that scripted agents can answer", () => {
    expect(start).toMatchObject({ over: 'suite', suite: 'builds', variant: 'n10', fault: 'none', prompt: 'How many builds?\n', model: 'scripted', arms: ['direct', 'code'] });
    expect(checkAsk(start, builds)).toEqual({});
  });

  test('with a key and servers: over the servers, of which one alone is chosen', () => {
    expect(startOf({}, { ...choices, model: 'm' })).toMatchObject({ over: 'servers', servers: [], prompt: '', model: 'm' });
    expect(startOf({}, { ...choices, model: 'm', servers: ['files'] }).servers).toEqual(['files']);
  });

  test('a link restores suite, size, fault and question', () => {
    const wanted: AskState = { ...start, suite: 'apples', variant: 'n200', fault: 'timeout', prompt: 'Which apples?' };
    const address = addressOf(wanted, choices.suites[0]);
    expect(address).toEqual({ over: 'suite', suite: 'apples', variant: 'n200', fault: 'timeout', question: 'list', prompt: null });
    expect(startOf(Object.fromEntries(Object.entries(address).map(([key, value]) => [key, value ?? undefined])), choices)).toEqual(wanted);
  });

  test('what a link names and is not there is left out, also a fault in a size where it cannot be', () => {
    expect(startOf({ over: 'x', suite: 'nope', variant: '<img>', fault: 'timeout', question: 'gone' }, choices)).toEqual({ ...start, over: 'suite' });
    expect(startOf({ suite: 'builds', variant: 'n10', fault: 'timeout' }, choices).fault).toBe('none');
  });

  test('a long text stays out of the address, a short one is in it', () => {
    expect(addressOf({ ...start, prompt: 'x'.repeat(501) }, builds)).toMatchObject({ question: null, prompt: null });
    expect(addressOf({ ...start, prompt: 'Who?' }, builds)).toMatchObject({ question: null, prompt: 'Who?' });
  });

  test('a question that was asked before comes back whole; servers that are gone do not', () => {
    const before = { question: { prompt: 'Who?', answer: 'list' as const, over: { kind: 'servers' as const, servers: ['files', 'gone'] } }, model: 'm', arms: ['code'], effort: 'high' as const };
    expect(startOf({}, choices, before)).toMatchObject({ prompt: 'Who?', answer: 'list', over: 'servers', servers: ['files'], model: 'm', arms: ['code'], effort: 'high' });
  });
});

describe('changes', () => {
  test("another suite brings its own question, unless one's own was written", () => {
    expect(withSuite(start, builds, suite('apples'))).toMatchObject({ suite: 'apples', prompt: 'How many apples?\n' });
    expect(withSuite({ ...start, prompt: 'Mine' }, builds, suite('apples')).prompt).toBe('Mine');
  });

  test("a suite's text does not go along to one's own servers, a text of one's own does", () => {
    expect(withOver(start, builds, 'servers').prompt).toBe('');
    expect(withOver({ ...start, prompt: 'Mine' }, builds, 'servers').prompt).toBe('Mine');
    expect(withOver(withOver(start, builds, 'servers'), builds, 'suite').prompt).toBe(start.prompt);
  });

  test('a fault goes when the size cannot show it', () => {
    const faulty: AskState = { ...start, variant: 'n200', fault: 'timeout' };
    expect(withVariant(faulty, builds, 'n200').fault).toBe('timeout');
    expect(withVariant(faulty, builds, 'n10').fault).toBe('none');
  });

  test('a question is the suite’s own only word for word, and never over other servers', () => {
    expect(ownQuestion({ over: 'suite', prompt: ' How many builds? ' }, builds)?.id).toBe('count');
    expect(ownQuestion({ over: 'suite', prompt: 'How many builds, please?' }, builds)).toBeUndefined();
    expect(ownQuestion({ over: 'servers', prompt: 'How many builds?' }, builds)).toBeUndefined();
  });
});

describe('before asking the server', () => {
  const servers: AskState = { ...start, over: 'servers', servers: ['files'], prompt: 'Who?', model: 'm', effort: 'low' };

  test.each<[string, Partial<AskState>, string]>([
    ['no text', { prompt: ' ' }, 'question.prompt'],
    ['a text too long', { prompt: 'x'.repeat(20_001) }, 'question.prompt'],
    ['no server', { servers: [] }, 'question.over'],
    ['no arm', { arms: [] }, 'arms'],
    ['five arms', { arms: ['direct', 'code', 'floor', 'direct+spill', 'code+types'] }, 'arms'],
    ['no model', { model: ' ' }, 'model'],
    ["scripted agents for one's own question", { model: 'scripted' }, 'model'],
  ])('%s is said at its field', (_, change, field) => {
    expect(Object.keys(checkAsk({ ...servers, ...change }, builds))).toEqual([field]);
  });

  test('what is sent is what the server takes; scripted agents get no effort', () => {
    expect(checkAsk(servers, builds)).toEqual({});
    expect(playgroundRequest.parse(toRequest(servers))).toMatchObject({ question: { prompt: 'Who?', over: { kind: 'servers', servers: ['files'] } }, model: 'm', effort: 'low' });
    expect(playgroundRequest.parse(toRequest({ ...start, effort: 'low' }))).toMatchObject({ question: { over: { kind: 'suite', suite: 'builds', variant: 'n10', fault: 'none' } }, effort: null });
  });
});
