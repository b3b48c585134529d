/** A QR code as the path of an SVG of `size` modules, with its quiet zone. */
export type QrCode = { size: number; path: string };

export async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  let path = "";
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  return { size, path };
}
