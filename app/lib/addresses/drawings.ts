/** The address of a drawing of illustrations/stills, such as "ingredient-aguacate" or "page-faq". */
export const drawingUrl = (name: string) => `/drawn/${__DRAWINGS__}/${name}.svg`;
