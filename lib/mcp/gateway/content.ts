import type { ContentBlock } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../engine/json';

/** A content block as code gets it and as a direct agent reads it: pictures, sounds and files by reference, never their bytes. */
export interface ShownBlock { isText: boolean; value: JsonObject; text: string }

export function showBlock(block: ContentBlock): ShownBlock {
  switch (block.type) {
    case 'text': return { isText: true, value: { type: 'text', text: block.text }, text: block.text };
    case 'image': case 'audio': {
      const bytes = base64Bytes(block.data);
      return { isText: false, value: { type: block.type, mimeType: block.mimeType, bytes }, text: `[${block.type} ${block.mimeType}, ${bytes} bytes]` };
    }
    case 'resource_link': {
      const { uri, name, mimeType } = block;
      return { isText: false, value: dropMissing({ type: 'resource_link', uri, name, mimeType }), text: `[link to ${uri} "${name}"${mimeType ? `, ${mimeType}` : ''}]` };
    }
    case 'resource': return showResource(block.resource);
  }
}

function showResource(resource: Extract<ContentBlock, { type: 'resource' }>['resource']): ShownBlock {
  const { uri, mimeType } = resource;
  const label = `resource ${uri}${mimeType ? `, ${mimeType}` : ''}`;
  if ('text' in resource) return { isText: false, value: dropMissing({ type: 'resource', uri, mimeType, text: resource.text }), text: `[${label}]\n${resource.text}` };
  const bytes = base64Bytes(resource.blob);
  return { isText: false, value: dropMissing({ type: 'resource', uri, mimeType, bytes }), text: `[${label}, ${bytes} bytes]` };
}

/** Bytes that a base64 text stands for. */
function base64Bytes(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return Math.floor((data.length * 3) / 4) - padding;
}

function dropMissing(fields: Record<string, string | number | undefined>): JsonObject {
  const object: JsonObject = {};
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) object[key] = value;
  return object;
}
