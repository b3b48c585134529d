// What @simplewebauthn/server imports to check who made an authenticator (scripts/vite/replacements.ts). The site asks for
// no attestation and trusts none (docs/decisions/067-second-factor.md), so the certificates of makers and what reads
// them stay out of the Worker: 81 of the 89 KB gzip. Left is the reader of an ECDSA signature.

const unasked = () => true;
export {
  unasked as verifyAttestationAndroidKey,
  unasked as verifyAttestationAndroidSafetyNet,
  unasked as verifyAttestationApple,
  unasked as verifyAttestationFIDOU2F,
  unasked as verifyAttestationPacked,
  unasked as verifyAttestationTPM,
};

export const SettingsService = {
  getRootCertificates: (): Array<string> => [],
  runtimeSupportsPQC: () => false,
};

export function convertX509PublicKeyToCOSE(): never {
  throw new Error("The Worker reads no certificates.");
}

/** Names what is read: AsnParser reads nothing else. */
export const ECDSASigValue = "ECDSASigValue";

const tags = { sequence: 0x30, integer: 0x02 };

export const AsnParser = {
  /** The two numbers of an ECDSA signature: a sequence of two integers in DER, each shorter than 128 bytes. */
  parse(signature: Uint8Array): { r: Uint8Array; s: Uint8Array } {
    const [whole, rest] = read(signature, tags.sequence);
    const [r, afterR] = read(whole, tags.integer);
    const [s, afterS] = read(afterR, tags.integer);
    if (rest.length > 0 || afterS.length > 0) throw new Error("The signature is too long.");
    return { r, s };
  },
};

/** The value at the beginning, and what follows it. Signatures of P-521 have lengths of two bytes. */
function read(bytes: Uint8Array, tag: number): [value: Uint8Array, rest: Uint8Array] {
  const isLong = bytes[1] === 0x81;
  const start = isLong ? 3 : 2;
  const length = bytes[start - 1];
  if (bytes[0] !== tag || length === undefined || (!isLong && length > 127))
    throw new Error("The signature is no DER.");
  const end = start + length;
  if (length === 0 || end > bytes.length) throw new Error("The signature is too short.");
  return [bytes.subarray(start, end), bytes.subarray(end)];
}
