// An authenticator as a browser has it: makes passkeys (ES256) and signs with them. Everything it answers can be changed,
// as a forger would.
import { base64url } from "../../../app/platform/security/base64url.ts";

const text = new TextEncoder();
const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
const joined = (...parts: ReadonlyArray<ArrayLike<number>>) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));
const named = (name: string) => joined([0x60 + name.length], text.encode(name));
const fromBase64url = (value: string) => new Uint8Array(Buffer.from(value, "base64url"));

/** Flags of the authenticator's data. */
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

export type Answer = {
  challenge: string;
  origin?: string;
  /** false: nobody showed who they are */
  isVerified?: boolean;
  counter?: number;
};

async function dataOf({ origin, isVerified = true, counter = 0 }: Answer, flags = 0) {
  const site = await sha256(text.encode(new URL(origin ?? "http://localhost:8787").hostname));
  const count = [24, 16, 8, 0].map((shift) => (counter >> shift) & 255);
  return joined(site, [present | (isVerified ? verified : 0) | flags], count);
}

const clientData = (type: string, { challenge, origin = "http://localhost:8787" }: Answer) =>
  text.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** WebCrypto signs with two plain numbers, authenticators in DER. */
function toDer(signature: Uint8Array): Uint8Array {
  const integer = (number: Uint8Array) => {
    const from = number.findIndex((byte) => byte !== 0);
    const digits = number.subarray(from);
    const value = digits[0]! > 127 ? joined([0], digits) : digits;
    return joined([0x02, value.length], value);
  };
  const both = joined(integer(signature.subarray(0, 32)), integer(signature.subarray(32)));
  return joined([0x30, both.length], both);
}

export async function newAuthenticator() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const keys = (await crypto.subtle.generateKey(algorithm, true, ["sign"])) as CryptoKeyPair;
  const { x, y } = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
  const id = crypto.getRandomValues(new Uint8Array(16));
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" };
  return {
    /** What navigator.credentials.create() answers, as the form sends it. */
    async create(answer: Answer): Promise<string> {
      const cose = joined(
        [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32],
        fromBase64url(x!),
        [0x22, 0x58, 32],
        fromBase64url(y!),
      );
      const data = await dataOf(answer, withKey);
      const authData = joined(data, new Uint8Array(16), [0, id.length], id, cose);
      const attestation = joined(
        [0xa3],
        named("fmt"),
        named("none"),
        named("attStmt"),
        [0xa0],
        named("authData"),
        [0x58, authData.length],
        authData,
      );
      return JSON.stringify({
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", answer)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      });
    },
    /** What navigator.credentials.get() answers. */
    async sign(answer: Answer): Promise<string> {
      const client = clientData("webauthn.get", answer);
      const data = await dataOf(answer);
      const signature = await crypto.subtle.sign(
        { name: "ECDSA", hash: "SHA-256" },
        keys.privateKey,
        joined(data, await sha256(client)),
      );
      return JSON.stringify({
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(toDer(new Uint8Array(signature))),
        },
      });
    },
  };
}
