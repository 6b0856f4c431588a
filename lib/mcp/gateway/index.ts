export { connectGateway } from './connect-gateway';
export { connectLimitMs } from './connect-wire';
export type { Connection, GatewayNote, GatewayOptions, GatewayProblem, HttpConnection, InProcessConnection, ListDifference, McpGateway, OAuthClient, ServerFacts, SseConnection, StdioConnection } from './connection';
