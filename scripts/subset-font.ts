// Builds public/fonts/fraunces-600.woff2 from the Fontsource package: only the letters of English and Spanish, so that
// the display font stays below 20 KB. Run it by hand after an update of the font package.
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const spanish = "ÁÉÍÓÚÜÑáéíóúüñ¿¡ºª";
// Letters in dish names of other languages.
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
