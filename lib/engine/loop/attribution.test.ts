import fc from 'fast-check';
import { expect, test } from 'vitest';
import { switchesOf } from '../arm-name';
import type { ArmKind, ArmSwitch } from '../events';
import { allInput } from '../metrics/fold-tokens';
import { sumTokens } from '../metrics/attribution';
import type { ContentBlock, ModelResponse } from '../ports';
import type { DirectTool } from '../run-input';
import { runQuestion } from '../run-question';
import { calls, eventsOf, gatewayOf, modelOf, okResult, programResult, sandboxOf, says, testRun } from '../testing/doubles';

const directTools = ['list_items', 'sell_item'].map((tool): DirectTool => ({ definition: { name: `shop__${tool}`, description: tool, inputSchema: { type: 'object' } }, server: 'shop', tool }));
const count = fc.integer({ min: 0, max: 2_000_000 });
const known = fc.option(count, { nil: null });
const usage = fc.record({ input: count, output: count, cacheWrite: known, cacheWrite1h: fc.constant(null), cacheRead: known, thinking: known, estimated: fc.boolean(), method: fc.constant('any') });

/** Calls of every tool that any arm has, right and wrong ones. */
const call = fc.constantFrom(
  ['shop__list_items', {}], ['shop__sell_item', { id: 1 }], ['shop__none', {}], ['search_tools', { query: 'items' }], ['search_tools', {}], ['list_files', {}],
  ['read_files', { paths: ['servers/shop/list_items.ts'] }], ['run_code', { code: 'return 1' }], ['run_code', {}], ['read_result', { path: 'results/1-list_items.json', from_byte: 100 }],
  ['search_result', { path: 'results/1-list_items.json', text: '7' }], ['submit_answer', { wrong: true }],
) as fc.Arbitrary<[string, Record<string, never>]>;
const opaque: ContentBlock = { type: 'opaque', kind: 'thinking', raw: { thinking: 'hm' } };

const turn: fc.Arbitrary<ModelResponse> = fc.record({ uses: fc.array(call, { minLength: 1, maxLength: 4 }), thinks: fc.boolean(), words: fc.string(), usage }).map(({ uses, thinks, words, usage: used }) =>
  says([...(thinks ? [opaque] : []), { type: 'text', text: words }, ...uses.map(([name, input], at) => calls(name, input, `use_${at}`))], { usage: used }));

const arm: fc.Arbitrary<{ kind: ArmKind; switches: ArmSwitch[] }> = fc.constantFrom<ArmKind>('direct', 'code').chain((kind) =>
  fc.subarray([...switchesOf(kind)]).map((switches) => ({ kind, switches })));

test('whatever is said and used, each turn\'s sources add up to its input and to its output, in both arms with every switch', async () => {
  await fc.assert(fc.asyncProperty(arm, fc.array(turn, { minLength: 1, maxLength: 5 }), async ({ kind, switches }, turns) => {
    const run = testRun({
      arm: kind, model: modelOf([...turns, says([calls('submit_answer', { count: 1 })])]), directTools, findDirectTools: () => directTools.map(({ definition }) => definition.name),
      gateway: gatewayOf(async () => okResult({ items: Array.from({ length: 2_000 }, (_, at) => at) })), sandbox: sandboxOf(async () => programResult()),
      limits: { ...testRun({ model: modelOf([]) }).input.limits, maxTotalTokens: Number.MAX_SAFE_INTEGER },
    });
    await runQuestion({ ...run.input, identity: { ...run.input.identity, armSwitches: switches } });
    const answered = eventsOf(run.events, 'model.answered');
    expect(answered).toHaveLength(turns.length + 1);
    for (const event of answered) {
      expect(sumTokens(event.inputBySource)).toBe(allInput(event.usage));
      expect(sumTokens(event.outputBySource)).toBe(event.usage.output);
    }
  }), { numRuns: 40 });
});
