import { createPrivateKey, type KeyObject } from 'node:crypto';

const curves: Readonly<Record<string, string>> = { 'prime256v1': 'ES256', 'secp384r1': 'ES384', 'secp521r1': 'ES512' };

/** A private key as the library takes it (PKCS 8), with the algorithm that fits it unless one is given. Throws Error without the key in its words. */
export function signingKey(pem: string, algorithm?: string): { privateKey: string; algorithm: string } {
  const key = readKey(pem);
  const fitting = algorithm ?? algorithmOf(key);
  if (fitting === null) throw new Error(`a key of the kind ${key.asymmetricKeyType ?? 'unknown'} cannot be used; RSA and the NIST curves can`);
  return { privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(), algorithm: fitting };
}

/** Line ends are often written as \n in variables. */
function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    throw new Error('it is no private key in PEM');
  }
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string | null {
  if (asymmetricKeyType === 'rsa') return 'RS256';
  return asymmetricKeyType === 'ec' ? curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? null : null;
}
