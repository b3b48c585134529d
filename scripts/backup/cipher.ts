// Encryption by age (https://age-encryption.org/v1): every file of a backup can be opened by the program `age`, too.
// With a passphrase, the backup's own key is in key.age and only that is encrypted by the passphrase, which takes a second;
// with a public key there is none.
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { fromText, toText, type Bytes } from "./streams.ts";
import type { Place } from "./places.ts";

export type Keys = {
  passphrase?: string | undefined;
  recipient?: string | undefined;
  identity?: string | undefined;
};

/** BACKUP_PASSPHRASE, or BACKUP_RECIPIENT (age1…) to back up and BACKUP_IDENTITY (AGE-SECRET-KEY-1…) to restore. */
export const keysOf = (env: NodeJS.ProcessEnv): Keys => ({
  passphrase: env["BACKUP_PASSPHRASE"] || undefined,
  recipient: env["BACKUP_RECIPIENT"] || undefined,
  identity: env["BACKUP_IDENTITY"] || undefined,
});

export type Transform = (stream: Bytes) => Promise<Bytes>;
const unchanged: Transform = (stream) => Promise.resolve(stream);

export const keyFile = "key.age";
/** A password that can be tried a million times a second should be long. */
const shortestPassphrase = 12;

/** @param keys null for a backup that everybody can read. Writes key.age where a passphrase is used */
export async function encryption(keys: Keys | null, to: Place): Promise<Transform> {
  if (!keys) return unchanged;
  let { recipient } = keys;
  if (!recipient) {
    if (!keys.passphrase || keys.passphrase.length < shortestPassphrase)
      throw new Error(
        `A backup holds people's data: set BACKUP_PASSPHRASE (at least ${shortestPassphrase} characters) or BACKUP_RECIPIENT (age1…).`,
      );
    const identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    const sealing = new Encrypter();
    sealing.setPassphrase(keys.passphrase);
    await to.write(keyFile, await sealing.encrypt(fromText(identity)));
  }
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return (stream) => encrypter.encrypt(stream);
}

/** @throws when the passphrase or the key does not open this backup */
export async function decryption(keys: Keys, from: Place): Promise<Transform> {
  const decrypter = new Decrypter();
  const sealed = await from.read(keyFile);
  if (!sealed) {
    if (!keys.identity)
      throw new Error(
        "The backup is encrypted with a public key: set BACKUP_IDENTITY to its secret key.",
      );
    decrypter.addIdentity(keys.identity);
  } else {
    if (!keys.passphrase)
      throw new Error("The backup is encrypted with a passphrase: set BACKUP_PASSPHRASE.");
    const opening = new Decrypter();
    opening.addPassphrase(keys.passphrase);
    const identity = await opening
      .decrypt(sealed)
      .then(toText)
      .catch((error: unknown) => {
        throw new Error("BACKUP_PASSPHRASE does not open this backup.", { cause: error });
      });
    decrypter.addIdentity(identity);
  }
  return (stream) => decrypter.decrypt(stream);
}
