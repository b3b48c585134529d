// The shapes in which search engines want the picture of a recipe or product, without text
// (https://developers.google.com/search/docs/appearance/structured-data/recipe). The build cuts them out of the drawings,
// the photo route out of photos.
export const pictureShapes = {
  "16x9": { width: 1_200, height: 675 },
  "4x3": { width: 1_200, height: 900 },
  "1x1": { width: 900, height: 900 },
} as const;
export type PictureShape = keyof typeof pictureShapes;

const shapes = Object.keys(pictureShapes) as Array<PictureShape>;

export function isPictureShape(text: string): text is PictureShape {
  return Object.hasOwn(pictureShapes, text);
}

/** The files of a drawing below /social/, by the name of the drawing without its extension. */
export function shapeFile(name: string, shape: PictureShape): string {
  return `pictures/${name}-${shape}.webp`;
}

/**
 * The paths of a picture in all shapes, by the path of the drawing, of its link preview image, or of the photo; null for
 * other pictures.
 */
export function shapesOf(imageUrl: string): Array<string> | null {
  const [, drawing] =
    /^\/(?:art\/\w\w|social\/\w\w|goods|images(?=\/default-recipe))\/([\w-]+)\.(?:svg|png)$/.exec(
      imageUrl,
    ) ?? [];
  if (drawing !== undefined) return shapes.map((shape) => `/social/${shapeFile(drawing, shape)}`);
  const photo = /^\/photos\/([\w-]+)\.webp$/.exec(imageUrl)?.[1];
  return photo === undefined ? null : shapes.map((shape) => `/photos/${photo}-${shape}.webp`);
}

/**
 * The largest part of a picture in a shape, from its middle: never larger than the shape's size, and never enlarged.
 * `box` is what is cut out, `width` and `height` are the size afterwards.
 */
export function cropTo(shape: PictureShape, { width, height }: { width: number; height: number }) {
  const target = pictureShapes[shape];
  const scale = Math.min(width / target.width, height / target.height);
  const box = {
    width: Math.round(target.width * scale),
    height: Math.round(target.height * scale),
  };
  const factor = Math.min(1, 1 / scale);
  return {
    box: {
      ...box,
      left: Math.floor((width - box.width) / 2),
      top: Math.floor((height - box.height) / 2),
    },
    width: Math.round(box.width * factor),
    height: Math.round(box.height * factor),
  };
}

export type Crop = ReturnType<typeof cropTo>;
