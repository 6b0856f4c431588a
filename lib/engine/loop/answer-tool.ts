import { submitAnswer } from '../instructions';
import { toPayload } from '../text';
import { shown, type AgentTool } from './agent-tool';
import type { RunState } from './run-state';

/** The final-answer tool. An answer that does not fit the schema is refused with the reasons, and may be sent again. */
export function answerTool(state: RunState): AgentTool {
  const { answerSchema, validateAnswer, sink } = state.input;
  return {
    definition: submitAnswer(answerSchema),
    argumentSource: () => 'answer',
    execute: async ({ turn, input }) => {
      const violations = validateAnswer(input);
      const valid = violations.length === 0;
      sink.emit({ type: 'answer.submitted', turn, answer: toPayload(JSON.stringify(input)), valid, violations });
      if (!valid) return shown(`invalid_answer: ${violations.join('; ')}`, 'retries', { isError: true });
      state.answer = input;
      state.end('answered');
      return shown('The answer was received.', 'answer');
    },
  };
}
