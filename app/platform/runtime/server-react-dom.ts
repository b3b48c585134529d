// What libraries import from "react-dom", for the Worker (scripts/vite/replacements.ts): they call it in a browser only,
// and the whole renderer of browsers would be a tenth of the Worker.

export function createPortal(): never {
  throw new Error("A portal is rendered in a browser only.");
}

export function flushSync(): never {
  throw new Error("There is nothing to flush outside a browser.");
}
