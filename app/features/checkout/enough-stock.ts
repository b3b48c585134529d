// Whether the stock is enough for all lines of a cart together: a bundle takes the pieces of its components.

export type Piece = { id: number; quantity: number; stock: number };

type Line = {
  productId: number;
  quantity: number;
  /** null for files */
  stock: number | null;
  /** what one of a bundle takes; empty for other products */
  pieces: ReadonlyArray<Piece>;
};

/** Lines with the stock that the lines before them leave. */
export function withEnough<T extends Line>(lines: ReadonlyArray<T>): Array<Omit<T, "pieces">> {
  const taken = new Map<number, number>();
  return lines.map(({ pieces, ...line }) => {
    if (line.stock === null) return line;
    const parts =
      pieces.length > 0 ? pieces : [{ id: line.productId, quantity: 1, stock: line.stock }];
    const left = parts.map(({ id, quantity, stock }) =>
      Math.floor(Math.max(0, stock - (taken.get(id) ?? 0)) / quantity),
    );
    for (const { id, quantity } of parts)
      taken.set(id, (taken.get(id) ?? 0) + quantity * line.quantity);
    return { ...line, stock: Math.min(...left) };
  });
}
