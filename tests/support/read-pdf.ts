// Reads the texts of a PDF that pdfkit wrote in standard fonts and without compression.
export function readPdf(bytes: Uint8Array) {
  // Not "latin1", which browsers and Node read as windows-1252.
  let file = "";
  for (const byte of bytes) file += String.fromCharCode(byte);
  if (!file.startsWith("%PDF-1.") || !file.endsWith("%%EOF\n")) throw new Error("not a PDF");
  const object = (id: string) => new RegExp(`\n${id} 0 obj\n(.*?)\nendobj`, "s").exec(file)![1]!;
  const found = (text: string, pattern: RegExp) => pattern.exec(text)![1]!;
  const root = object(found(file, /\/Root (\d+) 0 R/));
  const kids = found(object(found(root, /\/Pages (\d+) 0 R/)), /\/Kids \[([^\]]*)\]/);
  return {
    language: found(root, /\/Lang \((\w+)\)/),
    title: found(object(found(file, /\/Title (\d+) 0 R/)), /\((.*)\)/),
    /** the lines of each page, in the order in which they are written */
    pages: [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) =>
      linesOf(object(found(object(page!), /\/Contents (\d+) 0 R/))),
    ),
  };
}

/** `[<48656c> 20 <6c6f> 0] TJ`: characters in hexadecimal, and how much nearer the next ones are. */
function linesOf(stream: string): Array<string> {
  const winAnsi = new TextDecoder("windows-1252");
  return [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line]) => {
    const hex = [...line!.matchAll(/<(\w*)>/g)].map(([, part]) => part!).join("");
    const codes = (hex.match(/../g) ?? []).map((code) => parseInt(code, 16));
    return winAnsi.decode(Uint8Array.from(codes)).trim();
  });
}
