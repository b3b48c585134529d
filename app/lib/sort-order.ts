/** The order of a list: "title", or "-title" for descending. */
export type SortOrder<Name extends string = string> = Name | `-${Name}`;

/** The order that an address asks for, if the list has it. */
export function sortOrderOf<Name extends string>(
  asked: string | null,
  names: ReadonlyArray<Name>,
  fallback: SortOrder<Name>,
): SortOrder<Name> {
  return (
    names
      .flatMap((name): Array<SortOrder<Name>> => [name, `-${name}`])
      .find((order) => order === asked) ?? fallback
  );
}

export function sortedBy<Name extends string>(order: SortOrder<Name>) {
  const isDescending = order.startsWith("-");
  return { name: (isDescending ? order.slice(1) : order) as Name, isDescending };
}
