/** The address of a drawing of illustrations/stills, such as "ingredient-aguacate" or "page-faq". */
export const drawingUrl = (name: string) => `/drawn/${__DRAWINGS__}/${name}.svg`;

/** Whether this build has the drawing of a step (illustrations/stills/stage-stills.ts). */
export const hasDrawing = (stage: string) => __STAGES__.includes(stage);
