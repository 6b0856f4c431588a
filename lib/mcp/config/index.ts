export { readMcpConfig, type McpConfig } from './read-mcp-config';
