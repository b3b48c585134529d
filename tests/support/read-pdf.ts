// Reads the plain PDFs that app/lib/encoding/pdf.ts writes, by the format alone: cross-reference table, objects, lengths, text.
export function readPdf(bytes: Uint8Array) {
  // Not "latin1", which browsers and Node read as windows-1252.
  let file = "";
  for (const byte of bytes) file += String.fromCharCode(byte);
  if (!file.startsWith("%PDF-1.") || !file.endsWith("%%EOF\n")) throw new Error("not a PDF");
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1]);
  const table = /^xref\n0 (\d+)\n0{10} 65535 f \n((?:\d{10} 0{5} n \n)*)trailer/.exec(
    file.slice(start),
  )!;
  const entries = table[2]!.match(/\d{10}(?= 0{5})/g)!;
  if (entries.length + 1 !== Number(table[1])) throw new Error("a wrong count of objects");
  const objects = entries.map((offset, i) => {
    const text = file.slice(Number(offset));
    if (!text.startsWith(`${i + 1} 0 obj\n`)) throw new Error(`object ${i + 1} is not there`);
    return text.slice(0, text.indexOf("endobj"));
  });
  const object = (reference: string) => objects[Number(/^\d+/.exec(reference)![0]) - 1]!;
  const root = object(/\/Root (\d+ 0 R)/.exec(file.slice(start))![1]!);
  const list = object(/\/Pages (\d+ 0 R)/.exec(root)![1]!);
  const kids = /\/Kids \[([^\]]*)\]/.exec(list)![1]!.match(/\d+ 0 R/g) ?? [];
  const info = object(/\/Info (\d+ 0 R)/.exec(file.slice(start))![1]!);
  const title = /\/Title <FEFF([0-9a-f]*)>/.exec(info)![1]!;
  return {
    language: /\/Lang \((\w+)\)/.exec(root)![1]!,
    title: String.fromCharCode(...(title.match(/.{4}/g) ?? []).map((hex) => parseInt(hex, 16))),
    /** the texts of each page, in the order in which they are written */
    pages: kids.map((kid) => textsOf(object(/\/Contents (\d+ 0 R)/.exec(object(kid))![1]!))),
  };
}

function textsOf(stream: string): Array<string> {
  const [, length, content] = /\/Length (\d+) >>\nstream\n(.*)\nendstream/s.exec(stream)!;
  if (content!.length !== Number(length)) throw new Error("a stream of another length");
  return [...content!.matchAll(/\(((?:[^\\()]|\\.)*)\) Tj/g)].map(([, text]) => {
    const plain = text!.replaceAll(/\\(.)/g, "$1");
    return new TextDecoder("windows-1252").decode(
      Uint8Array.from(plain, (char) => char.charCodeAt(0)),
    );
  });
}
