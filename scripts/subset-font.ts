// Makes public/fonts/fraunces-600.woff2 from the Fontsource package: the letters of English and Spanish only, so that
// the display face stays below 20 KB. Run by hand after the font package is updated.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const spanish = "ÁÉÍÓÚÜÑáéíóúüñ¿¡ºª";
// Names of dishes from the other kitchens of the site.
const others = "ÀÂÃÇÊÔÕàâãçèêëîïôõöòùìû";
const signs = " .,:;!?'\"-–—…·()[]/&%+×“”‘’«»½¼¾";

const source = readFileSync(
  "node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2",
);
const subset = await subsetFont(source, letters + spanish + others + signs, {
  targetFormat: "woff2",
});
writeFileSync("public/fonts/fraunces-600.woff2", subset);
writeFileSync(
  "public/fonts/OFL.txt",
  readFileSync("node_modules/@fontsource/fraunces/LICENSE", "utf8"),
);
console.log(`fraunces-600.woff2: ${subset.byteLength} bytes`);
