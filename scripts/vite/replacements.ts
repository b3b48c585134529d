// What the Worker and the browser use in place of a package: each file says why.
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { isStandard } from "../build-folder.ts";

type Replacement = { source: string; importedFrom: string; file: string };

export const ofServer: ReadonlyArray<Replacement> = [
  {
    source: "@remix-run/react",
    importedFrom: resolve("app/"),
    file: resolve("app/platform/runtime/server-links.tsx"),
  },
  {
    source: "react-i18next",
    importedFrom: resolve("app/"),
    file: resolve("app/platform/runtime/server-translation.ts"),
  },
  {
    source: "react-dom",
    importedFrom: resolve("."),
    file: resolve("app/platform/runtime/server-react-dom.ts"),
  },
  {
    source: "fontkit",
    importedFrom: resolve("node_modules/pdfkit/"),
    file: resolve("app/platform/runtime/no-font-files.ts"),
  },
];

const ofBrowser: ReadonlyArray<Replacement> = [
  {
    source: "react-i18next",
    importedFrom: resolve("app/"),
    file: resolve("app/platform/runtime/browser-translation.ts"),
  },
];

const passkeyLibrary = resolve("node_modules/@simplewebauthn/server/esm");
/** One file for all that checks who made an authenticator. */
const ofPasskeys: ReadonlyArray<Replacement> = [
  ["registration/", "./verifications/tpm/verifyAttestationTPM.js"] as const,
  ...["AndroidKey", "AndroidSafetyNet", "Apple", "FIDOU2F", "Packed"].map(
    (format) => ["registration/", `./verifications/verifyAttestation${format}.js`] as const,
  ),
  ["", "../services/settingsService.js"] as const,
  ["helpers/verifySignature", "./convertX509PublicKeyToCOSE.js"] as const,
  ["helpers/iso/isoCrypto/unwrapEC2Signature", "@peculiar/asn1-ecc"] as const,
  ["helpers/iso/isoCrypto/unwrapEC2Signature", "@peculiar/asn1-schema"] as const,
].map(([importer, source]) => ({
  source,
  importedFrom: `${passkeyLibrary}/${importer}`,
  file: resolve("app/platform/runtime/no-attestation.ts"),
}));

/** Also in development. */
export function replacements(): Plugin {
  return {
    name: "fogon:replacements",
    enforce: "pre",
    resolveId: (name, importer, { ssr }) =>
      (ssr ? [...ofServer, ...ofPasskeys] : ofBrowser).find(
        ({ source, importedFrom, file }) =>
          name === source &&
          importer?.startsWith(importedFrom) &&
          importer !== file &&
          !isStandard(source),
      )?.file ?? null,
  };
}
