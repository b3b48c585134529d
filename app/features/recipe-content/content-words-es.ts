// Spanish word lists of the content check, the counterpart of content-words: words of Spain, the Caribbean and Latin
// America. Written folded (lower case, no accents, ñ kept); every word also matches its plural.
import { fold } from "#app/lib/format/text.ts";
import { once } from "#app/lib/once.ts";
import type { WordRule } from "./content-words.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";

function anyOf(list: string): string {
  const words = list.trim().replace(/\s*,\s*/g, "|");
  return `(?<![\\p{L}])(?:${words})(?:e?s)?(?![\\p{L}])`;
}
const w = (words: string, safe?: string): WordRule => ({
  words: once(() => new RegExp(anyOf(words), "iu")),
  ...(safe ? { safe: once(() => new RegExp(anyOf(safe), "giu")) } : {}),
});

/** Gluten-free flours; "harina P.A.N." is a brand of maize flour. */
const safeFlours = `harina(?:s)? (?:fina |gruesa |precocida |integral |tostada )?de (?:maiz|arroz|yuca|garbanzo|almendra|platano|coco|papa|teff|mijo|sorgo|quinua|quinoa|
  lenteja|haba|frijol|batata|castaña|algarroba|chufa|mani|avellana|tapioca|amaranto|alforfon|trigo sarraceno|ñame|millo|soya|soja), harina pan, harina p\\.?a\\.?n\\.?,
  harina precocida, \\p{L}+ (?:sin|libre de) gluten, trigo sarraceno`;

/** Spanish words that indicate each allergen of EU law. */
export const spanishAllergenWords: Record<Allergen, WordRule> = {
  gluten: w(
    `trigo, harina, pan, panecillo, panko, pan rallado, fideo, pasta, espagueti, spaghetti, macarron, coditos?, tallarin, lasaña, raviol, raviole, ravioli, canelon,
    ñoqui, cabello de angel, semola, cuscus, cebada, centeno, espelta, avena, cerveza, malta, galleta, galletica, galletita, hojaldre, masa filo, pasta filo,
    masa quebrada, masa para (?:empanada|pizza|pastel|pastelito), masa de (?:empanada|pizza|hojaldre|pan), tapas? (?:de|para) empanada, discos? (?:de|para) empanada,
    tortillas? de (?:harina|trigo), salsa de soya, salsa de soja, salsa china, sillao, salsa de ostra, salsa teriyaki, salsa hoisin, seitan, bizcocho, bizcochuelo, soletilla,
    brioche, pita, baguette, barrita de pan, levadura de cerveza, granola, muesli, surimi, bechamel, croqueta`,
    `${safeFlours}, pan de yuca, pan de maiz, pan de arroz, pan de bono, pandebono, pan de queso, fruta de pan, fruta del pan, arbol del pan, arbol de pan,
    pasta de (?:tomate|mani|cacahuate|cacahuete|achiote|aji|ajo|guayaba|tamarindo|dulce|sesamo|ajonjoli|aceituna|chile|curry|anchoa|pimiento|pimenton), galleta de arroz,
    fideo de arroz, cerveza de jengibre, dulce de cabello de angel`,
  ),
  crustaceans: w(
    `camaron, camaroncito, gamba, gambon, langostino, langosta, cangrejo, jaiba, juey, jueye, cigala, carabinero, quisquilla, percebe, bogavante, centolla,
    centollo, necora, buey de mar, galera, krill, surimi, marisco`,
  ),
  eggs: w(
    `huevo, huevito, yema, clara, mayonesa, merengue, alioli, soletilla, bizcochuelo, natilla, flan, salsa tartara, salsa holandesa, surimi, rompope, ponche crema,
    cabello de angel de huevo`,
    `(?:cerveza|miel|salsa|cebolla|melaza) clara, clara de cerveza`,
  ),
  fish: w(
    `pescado, pescadito, bacalao, atun, bonito, salmon, sardina, anchoa, anchoveta, caballa, pargo, mero, merluza, dorado, dorada, tilapia, trucha, boqueron, arenque,
    salsa de pescado, salsa inglesa, chillo, carite, corvina, bagre, mojarra, robalo, lubina, rape, congrio, cazon, tiburon, lenguado, rodaballo, besugo,
    salmonete, jurel, sabalo, pejerrey, anguila, angula, cherne, medregal, huachinango, guachinango, cojinova, reineta, paiche, pirarucu, surubi, cachama,
    pez espada, huevas?, caviar, surimi, garum, leche de tigre`,
    `(?:ajo|azucar|papa|patata|cebolla|harina|pasa|uva|linaza|manzana|ron|tequila) dorad[oa]`,
  ),
  peanuts: w(`mani, manies, cacahuate, cacahuete, mantequilla de mani, salsa satay`),
  soy: w(
    `soya, soja, tofu, tempeh, miso, edamame, tamari, salsa china, sillao, salsa de ostra, salsa teriyaki, salsa hoisin, lecitina`,
  ),
  milk: w(
    `leche, lechita, mantequilla, manteca, queso, quesillo, crema, nata, yogur, yogurt, yogures, kefir, kumis, requeson, ricota, dulce de leche, suero, cuajada,
    arequipe, manjar, manjar blanco, cajeta, natilla, flan, helado, bechamel, salsa holandesa, mozzarella, muzarella, parmesano, cheddar, gouda, feta, mascarpone, manchego,
    panela de queso, caseina, ghee, mantequilla clarificada, nutella, pesto, chocolate con leche, chocolate blanco, leche en polvo`,
    `leche de (?:coco|almendra|avena|soya|soja|arroz|tigre|alpiste|cañamo|marañon|nuez|nueces|avellana|chufa|ajonjoli|sesamo|cacahuate|mani), leche vegetal,
    crema (?:espesa )?de (?:coco|mani|cacahuate|cacahuete|almendra|avellana|arroz|maiz|tartaro|jerez|cacao|marañon), cremor tartaro,
    mantequilla de (?:mani|cacao|cacahuate|cacahuete|almendra|marañon|coco|karite), (?:mantequilla|leche|crema|nata|queso|yogur) (?:vegan[oa]|vegetal), frijol mantequilla,
    lechuga mantequilla, manteca de (?:cerdo|puerco|chancho|cochino|cacao|coco|mani|karite), manteca (?:vegetal|de pella), sopa crema, azucar crema, papa crema`,
  ),
  nuts: w(
    `almendra, almendrado, nuez, nueces, avellana, anacardo, caju, cajuil, merey, marañon, pistacho, pistache, pecana, pacana, macadamia, piñon, castañas? de (?:caju|para|brasil),
    coquito de brasil, mazapan, praline, turron, guirlache, amaretto, nutella, nogada, pesto, romesco, frangipane, frutos? secos?`,
    `nuez moscada, nueces moscadas, nuez de (?:palma|cola), nueces de (?:palma|cola), piñon de corte`,
  ),
  celery: w(`apio, apionabo`, `apio criollo, apio andino`),
  mustard: w(`mostaza, mayonesa`),
  sesame: w(`ajonjoli, sesamo, tahini, tahina, tahine, hummus, humus, zaatar, halva`),
  sulphites: w(
    `vino, jerez, sidra, cava, champan, champaña, vermut, oporto, marsala, moscatel, malvasia, brandy griego, metaxa, vinagre tinto, vinagre balsamico, vinagre de (?:manzana|modena|higo),
    pasas, uva pasa, ciruela pasa, orejon, datil, higos? secos?, frutas? (?:confitada|escarchada|seca|deshidratada|abrillantada|cristalizada)s?, confitad[oa],
    escarchad[oa], guindas? (?:en almibar|al marrasquino), cerezas? (?:al |en )?marrasquino`,
    `vino de palma, uvas? de vino, (?:ajo|cebolla|tomate|pato|papa|patata|cerdo|pollo|pimiento)s? confitad[oa]s?`,
  ),
  lupin: w(`altramuz, altramuces, chocho, lupino, tarwi`),
  molluscs: w(
    `mejillon, mejilla de mar, almeja, almejita, calamar, calamarcito, chipiron, pulpo, sepia, jibia, pota, caracol, lambi, concha, ostra, ostion, vieira, zamburiña,
    berberecho, choro, chorito, navaja, chirla, coquina, lapa, burgado, macha, abulon, tinta de calamar, salsa de ostra, marisco`,
    `concha de (?:limon|naranja|lima|mandarina|toronja|piña|coco|platano|huevo|pasta), conchas? de azucar`,
  ),
};

export const spanishMeatWords = w(
  `pollo, gallina, pavo, pato, carne, res, ternera, cerdo, puerco, cochino, chancho, lechon, jamon, tocino, tocineta, chorizo, longaniza, salchicha, salchichon, morcilla, cordero, chivo,
  cabrito, cabra, oveja, conejo, costilla, chicharron, higado, mondongo, callo, panceta, manteca de (?:cerdo|puerco|chancho|cochino), sobrasada, salami, mortadela, cecina, gelatina, caldo(?! (?:de|del|vegetal)), caldo de (?:carne|res|pollo|gallina|hueso|cerdo), cubito, cubos? de caldo, caldo en cubo,
  sebo, grasa de (?:res|pato|oveja|cordero|cerdo), consome, malvavisco`,
  `(?:cubito|cubo) de (?:caldo de )?(?:verdura|vegetal)(?:e?s)?, cubito de hielo, gelatina (?:vegetal|vegana|de agar|de pescado), carne de (?:coco|lambi|cangrejo|jaiba|soya|soja), hierba de pollo, queso de (?:cabra|oveja)(?: \\p{L}+)?, leche de (?:cabra|oveja), (?:chorizo|salchicha|carne) (?:vegan[oa]|vegetarian[oa]|vegetal)`,
);
export const spanishPorkWords = w(
  `cerdo, puerco, cochino, chancho, lechon, jamon, tocino, tocineta, chorizo, longaniza, morcilla, panceta, chicharron, salami, mortadela, sobrasada, gelatina, manteca de (?:cerdo|puerco|chancho|cochino)`,
  `jamon de pavo, gelatina (?:vegetal|vegana|de agar|de pescado|de res), (?:chorizo|salchicha) (?:vegan[oa]|vegetarian[oa]|vegetal)`,
);
export const spanishAlcoholWords = w(
  `ron, vino, cerveza, brandy, coñac, whisky, vodka, ginebra, tequila, mezcal, pisco, aguardiente, jerez, licor, sidra, cava, anis (?:dulce|seco), amaretto, vermut, oporto, marsala, moscatel, champan,
  cachaza, cachaça, orujo, grappa, mistela, malvasia, prosecco, sangria, hidromiel, mamajuana, rompope, ponche crema, triple sec, curazao, ouzo, raki, absenta, angostura, mirin, sake,
  chicha de jora, pulque, tepache, tejuino, kombucha, guarapo fermentado, tej, alcohol puro, extracto, esencia, vainilla`,
  `vinagre de (?:vino|jerez|sidra), cerveza sin alcohol, cerveza de jengibre, levadura de cerveza, \\p{L}+(?: \\p{L}+)?(?: \\p{L}+)? sin alcohol,
  (?:vainas?|ramas?|semillas?|polvo) de vainilla, vainas? de la vainilla, vainilla en (?:polvo|rama|vaina), (?:azucar|helado|galleta|yogur|pudin) de vainilla, extracto de (?:malta|carne|levadura|tomate|tamarindo)`,
);
export const spanishHoneyWords = w(`miel`, `miel de caña, miel de palma, melon de miel`);

/** Compares Spanish words with folded names; the purpose is ignored ("sal para la mantequilla"). */
export function mentionsSpanish(name: string, { words, safe }: WordRule): boolean {
  const folded = fold(name).replace(/ para (?:el|la|los|las) .*$/, "");
  return words().test(safe ? folded.replace(safe(), " ") : folded);
}
