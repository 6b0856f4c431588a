export { toConnection, type ConfiguredServer } from './to-connection';
export { readMcpConfig, type McpConfig } from './read-mcp-config';
