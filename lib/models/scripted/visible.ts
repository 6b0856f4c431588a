import { toolsInContext } from '../../engine/loop/deferred-tools';
import type { ModelRequest } from '../../engine/ports';
import type { Conversation } from '../../engine/suite';

/** What a model sees of a request: system prompt, the tools whose definitions stand in the context, messages. */
export const visibleConversation = ({ system, tools, messages }: ModelRequest): Conversation => ({ system, tools: toolsInContext(tools, messages), messages });
