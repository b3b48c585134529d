// What a backup says about itself. The manifest is written last, so a backup with one is complete.
import { measure, toLines, toText, type Bytes, type Measure } from "./streams.ts";
import type { Transform } from "./cipher.ts";
import type { Place } from "./places.ts";

export type Manifest = {
  format: 1;
  environment: string;
  createdAt: string;
  /** of the program that made it */
  commit: string;
  /** the schema: the last migration that the database has */
  migration: string;
  encrypted: boolean;
  /** rows by table */
  tables: Record<string, number>;
  leftOut: Record<string, string>;
  buckets: Record<string, { objects: number; bytes: number }>;
  keys: number;
  /** what is stored, encrypted or not; the objects of a bucket are in its list */
  files: Record<string, Measure>;
};

/** A line of a bucket's list. */
export type StoredObject = {
  key: string;
  file: string;
  /** of the file in the backup */
  stored: Measure;
  /** of the object */
  content: Measure;
  httpMetadata: R2HTTPMetadata;
  customMetadata: Record<string, string>;
};
export type StoredKey = { key: string; value: string; expiration?: number; metadata?: unknown };

export const manifestFile = "manifest.json";
export const schemaFile = "database/schema.jsonl";
export const keysFile = "keys.jsonl";
export const tableFile = (table: string): string => `database/${table}.jsonl`;
export const listFile = (bucket: string): string => `${bucket}.jsonl`;

export async function readManifest(from: Place): Promise<Manifest> {
  const stored = await from.read(manifestFile);
  if (!stored)
    throw new Error(
      `${from.name} has no ${manifestFile}: it is no backup, or one that did not end.`,
    );
  try {
    const manifest = JSON.parse(await toText(stored)) as Manifest;
    if (manifest.format !== 1) throw new Error(`format ${String(manifest.format)}`);
    return manifest;
  } catch (error) {
    throw new Error(`${manifestFile} cannot be read: ${String(error)}`, { cause: error });
  }
}

/** The lines of a file, opened. */
export async function* readLines(
  from: Place,
  open: Transform,
  file: string,
): AsyncGenerator<string> {
  yield* toLines(await open(await readFile(from, file)));
}

async function readFile(from: Place, file: string): Promise<Bytes> {
  const stored = await from.read(file);
  if (!stored) throw new Error(`The backup lacks ${file}.`);
  return stored;
}

async function check(from: Place, file: string, expected: Measure): Promise<void> {
  const found = await measure(await readFile(from, file));
  if (found.sha256 !== expected.sha256)
    throw new Error(
      `${file} is damaged: ${found.bytes} bytes of ${expected.bytes}, and another SHA-256 than when the backup was made.`,
    );
}

/** Compares every file with its hash. @returns how many there are. @throws with the name of a damaged or missing one */
export async function verify(from: Place, manifest: Manifest, open: Transform): Promise<number> {
  let files = 0;
  for (const [file, expected] of Object.entries(manifest.files)) {
    await check(from, file, expected);
    files++;
  }
  for (const name of Object.keys(manifest.buckets))
    for await (const line of readLines(from, open, listFile(name))) {
      const { file, stored } = JSON.parse(line) as StoredObject;
      await check(from, file, stored);
      files++;
    }
  return files;
}
