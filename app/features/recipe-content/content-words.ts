// English word lists that classify ingredients for the content check; the Spanish lists are in content-words-es.ts.
// `safe` phrases are removed before a list is applied, so that coconut milk is not milk and rice flour is not wheat.
import { fold } from "#app/lib/format/text.ts";
import { once } from "#app/lib/once.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";

/** Patterns are made when they are first used: a page needs a few of them or none. */
export type WordRule = { words: () => RegExp; safe?: () => RegExp };

/** Words with accents also match without them. */
const pattern = (list: string, flags: string) => {
  const words = list.trim().split(/\s*,\s*/);
  return new RegExp(
    `\\b(?:${[...new Set([...words, ...words.map(fold)])].join("|")})(?:e?s)?\\b`,
    flags,
  );
};
const w = (list: string) => once(() => pattern(list, "i"));
const all = (list: string) => once(() => pattern(list, "gi"));

const plantMilks = `coconut milk, coconut cream, cream of coconut, coconut butter, coconut yogurt, coconut yoghurt, almond milk, oat milk,
 soy milk, soya milk, rice milk, cashew milk, hazelnut milk, walnut milk, macadamia milk, hemp milk, pea milk, nut milk,
 tiger nut milk, cream of tartar, cream of wheat, cream-style corn, creamed corn, cashew butter, nut butter, apple butter, peanut butter, almond butter, cocoa butter, shea butter, butter beans?, butter lettuce,
 butterhead, buttercup, butternut, milkfish, cream crackers?, vegan butter, vegan cheese, vegan cream, vegan yogurt, vegan milk, margarine, plant milk,
 cream soda`;

// Tree nuts are those of either law. EU: Regulation (EU) No 1169/2011, Annex II, item 8 (almonds, hazelnuts, walnuts,
// cashews, pecans, Brazil nuts, pistachios, macadamias). US: the twelve of the FDA's "Questions and Answers Regarding
// Food Allergens", edition 5, January 2025, Table 1, which has pine nuts too. Chestnuts and coconut are on neither list
// (the FDA removed both in 2025), so they are not declared and do not rule out "nut-free". Hickory nuts, also removed in
// 2025, stay here: they are relatives of pecans.
const allNuts = `almonds?, walnuts?, hazelnuts?, filberts?, cashews?, pecans?, pistachios?, macadamias?, brazil nuts?, pine nuts?, pine kernels?,
 pignoli, pinoli, hickory nuts?, marzipan, praline, amaretto, amaretti, frangipane, nougat, turron, turrón, gianduja, nutella, pesto, romesco, mixed nuts,
 nuts, chestnut-hazelnut spread`;

/** Words that indicate each allergen of EU law. */
export const allergenWords: Record<Allergen, WordRule> = {
  gluten: {
    words:
      w(`wheat, flour, oats?, oatmeal, granola, muesli, bread, breads, breadcrumbs?, panko, baguette, brioche, toast, rusks?, pasta, spaghetti, linguine, tagliatelle,
      lasagne, lasagna, pappardelle, bucatini, rigatoni, penne, orecchiette, tortellini, orzo, kritharaki, vermicelli, noodles?, noodle, macaroni, fideos,
      gnocchi, ravioli, cannelloni, ramen, udon, semolina, couscous, bulgur, barley, rye, spelt, kamut, einkorn, triticale, farro, trahana, beer, stout, malt, filo, phyllo, kataifi, puff pastry, pie crust,
      shortcrust, pastry sheets?, pastry, warqa, brick pastry, croutons?, ladyfingers?, savoiardi, biscuits?, cookies?, crackers?,
      soy sauce, oyster sauce, hoisin, teriyaki, seitan, pita, ciabatta, flour tortillas?, croissants?, bagels?, pizza dough, surimi, rolls?, buns?, tuna cans? in sauce, sponge cake, empanada discs?, freekeh, frika, wheat tortillas?`),
    safe: all(`rice flour, glutinous rice flour, corn flour, cornflour, maize flour, masa harina, masarepa, precooked corn flour,
      cassava flour, yuca flour, manioc flour, tapioca flour, chickpea flour, potato flour, almond flour, teff flour, millet flour,
      sorghum flour, buckwheat flour, bean flour, black-eyed pea flour, plantain flour, banana flour, coconut flour, gram flour,
      carob flour, chestnut flour, maize gofio flour, tiger nut flour, lupin flour, fava flour, rice noodles?, rice vermicelli, cassava bread, cornbread,
      corn tortillas?, ginger beer, root beer, gluten-free [a-z -]+, breadfruit, sweetbreads?, flour corn, flower, cauliflower, egg rolls?,
      pigeon pea flour, yam flour, cocoyam flour, lentil flour, peanut flour, tapioca starch, cornstarch, corn semolina, semolina of maize`),
  },
  crustaceans: {
    words: w(
      `shrimps?, prawns?, crabs?, lobsters?, crayfish, langoustines?, langostinos?, crawfish, scampi, barnacles?, carabineros?, krill, surimi`,
    ),
    safe: all(`crab apples?`),
  },
  eggs: {
    words: w(
      `eggs?, egg whites?, egg yolks?, yolks?, mayonnaise, aioli, meringues?, ladyfingers?, savoiardi, egg noodles, egg pasta, sponge cake, brioche, soletilla, custard,
      hollandaise, tartar sauce, caesar dressing, meringue powder, surimi`,
    ),
    safe: all(`eggplants?, egg-free [a-z]+, vegan mayonnaise`),
  },
  fish: {
    words:
      w(`fish, cod, salt cod, bacalao, tuna, salmon, sardines?, anchovy, anchovies, mackerel, snapper, grouper, hake, sea bass, seabass, bream,
      sea bream, swordfish, tilapia, trout, herring, catfish, carite, kingfish, wahoo, mahi-mahi, mahi, monkfish, sole, turbot, barracuda,
      thiof, fish sauce, nam pla, nuoc mam, garum, colatura, tapenade, worcestershire sauce, worcestershire, caesar dressing, dashi, surimi, caviar, bottarga, roe, vieja, parrotfish, cherne, wreckfish, corvina, flounder, halibut, haddock,
      pollock, eel, elvers, stockfish, smoked fish, dried fish, bonito, skate, dogfish, tarama, sancho, sama, pirarucu, paiche, guedj, rouget, mullet, bluefish, bonefish`),
    safe: all(
      `cuttlefish, crayfish, crawfish, shellfish, jellyfish, (?:vegan|vegetarian|anchovy-free) (?:fish sauce|worcestershire sauce|worcestershire|tapenade)`,
    ),
  },
  peanuts: {
    words: w(
      `peanuts?, groundnuts?, peanut butter, peanut oil, groundnut oil, groundnut paste, satay sauce`,
    ),
  },
  soy: {
    words: w(
      `soy, soya, soy sauce, tamari, tofu, soybeans?, miso, edamame, tempeh, oyster sauce, hoisin, teriyaki`,
    ),
  },
  milk: {
    words:
      w(`milk, butter, ghee, niter kibbeh, nit'ir qibe, smen, cream, crema, cheese, yogurt, yoghurt, buttermilk, ricotta, mozzarella, parmesan, parmigiano,
      pecorino, grana padano, feta, halloumi, mascarpone, gruyere, gruyère, emmental, comte, comté, roquefort, brie, camembert, manchego, queso, cotija, queso fresco,
      halloumi, kefalotyri, kefalograviera, graviera, mizithra, manouri, provolone, gorgonzola, burrata, stracciatella, fontina, taleggio, provola, scamorza,
      caciocavallo, dulce de leche, condensed milk, evaporated milk, powdered milk, milk powder, ayib, ice cream, custard powder with milk, curds?, labneh,
      crème fraîche, creme fraiche, whey, requeijao, requeijão, catupiry, azeitão, serra da estrela, cuajada, requeson, requesón, arequipe, manjar, cajeta, milk chocolate, white chocolate, half-and-half, lassi, kefir, skyr, quark, paneer, casein,
      custard, bechamel, béchamel, hollandaise, pesto, nutella, buttercream, cheddar, gouda, edam, havarti, asiago, monterey jack, pepper jack, colby, stilton, tetilla, cabrales, idiazabal, mahón, almogrote, lactose`),
    safe: all(plantMilks + ", cream sherry, sherry cream, dairy-free [a-z]+, milk thistle"),
  },
  nuts: {
    words: w(allNuts),
    safe: all(
      `nutmegs?, coconuts?, peanuts?, groundnuts?, tiger nuts?, chestnuts?, water chestnuts?, nut-free [a-z]+, kola nuts?, palm nuts?, doughnuts?, butternuts?`,
    ),
  },
  celery: { words: w(`celery, celeriac`) },
  // Brands of mayonnaise with and without mustard are sold side by side.
  mustard: {
    words: w(`mustard, mustard seeds?, dijon, mayonnaise, mayo, salad cream`),
    safe: all(`mustard greens`),
  },
  sesame: {
    words: w(`sesame, tahini, tahina, hummus, za'atar, zaatar, gomasio, halva, halvah, benne`),
  },
  sulphites: {
    // One rule: what EU law lets producers preserve with sulphites and nearly always is. That is wine, cider and their
    // vinegars, dried fruit and candied fruit (Regulation (EC) No 1333/2008, Annex II, 04.2.1, 04.2.5, 12.3 and 14.2). What
    // only some brands preserve is in the table of "may contain" notes.
    words: w(
      `wine, sherry, cava, champagne, prosecco, vermouth, port, marsala, madeira, malvasia, malmsey, manzanilla sherry, cider, vin santo, moscato, moscatel, sangria, mead, tej, greek brandy, metaxa,
      balsamic, raisins, sultanas, currants, prunes, dates, dried (?:fruit|apricot|fig|peach|pear|apple|plum|cherry|cherries|cranberry|cranberries|mango|pineapple|papaya|banana)s?,
      candied, crystallized fruit, glacé, cocktail cherry, cocktail cherries, maraschino cherry, maraschino cherries`,
    ),
    safe: all(
      `wine-free [a-z]+, palm wine, wine grapes?, fresh currants?, red currants?, currant tomatoes`,
    ),
  },
  lupin: { words: w(`lupins?, lupin beans?, lupini, chochos, tremoços, altramuces`) },
  molluscs: {
    words:
      w(`mussels?, clams?, cockles?, squid, calamari, octopus, cuttlefish, conch, snails?, oysters?, oyster sauce, limpets?, scallops?, periwinkles?, whelks?,
      razor clams?, abalone, chipirones, baby squid, squid ink, choros?, clam juice, escargots?, geoducks?`),
    safe: all(`oyster mushrooms?`),
  },
};

/** The fresh chile; "serrano" alone is ham. */
const serranoChile = `serrano (?:chil(?:e|i|li|lie)|pepper)s?, chiles? serranos?`;
const meat = `chicken, turkey, duck, goose, hen, rooster, quail, rabbit, hare, beef, veal, ox, oxtail, oxtails, steak, sirloin, brisket, skirt, flank, pork, ham, prosciutto, pancetta,
 guanciale, bacon, lardons?, lard, chorizo, sausages?, longaniza, morcilla, blood sausage, black pudding, salami, mortadella, speck, jamón, serrano,
 lamb, mutton, goat, kid, tripe, liver, kidneys?, heart, tongue, trotters?, chicharrón, chicharron, cracklings?, tocino, salchichas?, linguiça, linguica,
 chouriço, chourico, farinheira, alheira, presunto, frankfurters?, hot dogs?, meatballs?, minced meat, ground meat, mince, jerky, salt beef, cecina, gizzards?, wings, drumsticks,
 chicken stock, chicken broth, beef stock, beef broth, meat stock, meat broth, stock, broth, bouillon, consommé, stock cubes?, bouillon cubes?, demi-glace, aspic, tallow, dripping, schmaltz, duck fat, goose fat, chicken fat, beef fat, sheep fat,
 marrow, suet, gelatin, gelatine, isinglass, marshmallows?, foie gras, merguez, khlii, cow feet, cow foot, cow skin, ponmo, pig, sobrasada, 'nduja, nduja, soppressata, bresaola, venison, meat, bouillon cube with meat, snails?`;
const meatSafe = `kidney beans?, vegetable (?:stock|broth|bouillon)(?: cubes?)?, (?:mushroom|onion|bean|chickpea|lentil|corn|fish|seafood|shellfish|shrimp|prawn|lobster|crab) (?:stock|broth), broth from the pot, (?:agar|vegetable|vegan|vegetarian) gelatine?, fish gelatine?,
 goat cheese, goat's cheese, goat milk, sheep cheese, beef tomatoes?, beefsteak tomatoes?, kid-friendly, ham-free, liverwort, hearts? of palm,
 artichoke hearts?, celery hearts?, lettuce hearts?, palm hearts?, goat's milk, vegetable [a-z]+, coconut meat, nutmeat, ox-eye, lamb's lettuce, lamb's quarters, ${serranoChile}, baby artichoke hearts?, ham-style, crab meat, crabmeat, conch meat, lobster meat, fish stock, skirt of, semi-cured goat cheese, goat curd, cashew meat, heart of palm, vegan [a-z]+, vegetarian [a-z]+, agar, breadfruit heart, hake steaks?, tuna steaks?, swordfish steaks?, cod steaks?, fish steaks?, salmon steaks?, cured goat cheese, cabbage heart, soft goat cheese, fresh goat cheese, smoked goat cheese`;
const fishAndShell = once(() => {
  const { fish, crustaceans, molluscs } = allergenWords;
  return new RegExp(
    [fish, crustaceans, molluscs].map(({ words }) => words().source).join("|"),
    "i",
  );
});
/** Extracts and essences are about 35 % alcohol (21 CFR 169.175 demands it of vanilla), "vanilla" in a list means the extract. */
const alcohol = `rum, wine, beer, stout, lager, ale, brandy, cognac, whisky, whiskey, vodka, gin, tequila, mezcal, pisco, cachaça, cachaca, aguardiente, sherry, port, marsala,
 madeira, vermouth, campari, aperol, prosecco, cava, champagne, cider, ouzo, limoncello, grappa, amaretto, anisette, anis liqueur, liqueur, triple sec, cointreau,
 curaçao, curacao, kahlua, vin santo, ginjinha, bitters, raki, tsipouro, sambuca, rompope, mamajuana, palm wine, tej, malvasia, moscatel, moscato, calvados, absinthe, pastis, pernod, mistela, ronmiel, orujo, pacharán, maraschino liqueur, kirsch, medronho, beirão, wine must, chicha fermented,
 cooking wine, mirin, sake, soju, shaoxing, mead, tella, tepache, tejuino, pulque, kombucha, mauby fermented, hard seltzer, schnapps, angostura, licor 43, baileys, pure alcohol,
 extracts?, essences?, vanilla, vanilla paste`;
const alcoholSafe = `wine vinegar, white wine vinegar, red wine vinegar, sherry vinegar, cider vinegar, apple cider vinegar, ginger beer, root beer, alcohol-free [a-z ]+, non-alcoholic [a-z ]+,
 malt drink, vanilla (?:beans?|pods?|seeds?|sugar|powder|ice cream|pudding|custard|wafers?|cookies?|yogurt)(?! (?:paste|extract|essence)), (?:malt|yeast|meat|beef|stevia|tomato|tamarind) extracts?, wine grapes?, port salut, sherry tomatoes, angostura-free, apple cider, sweet cider unfermented, gin-gin`;

export const meatWords: WordRule = { words: w(meat), safe: all(meatSafe) };
export const fishWords: WordRule = {
  words: fishAndShell,
  safe: all(
    "oyster mushrooms?, crab apples?, (?:vegan|vegetarian|anchovy-free) (?:fish sauce|worcestershire sauce|worcestershire|tapenade)",
  ),
};
/**
 * Cheeses that are made with the rennet of calves, lambs or kids by the rules of their designation of origin, under the
 * names that shops and cooks use for them, and pesto, which has them in it. Cheeses whose rules allow other enzymes (feta,
 * mozzarella, cheddar, Gouda) or ask for thistle (Serra da Estrela, Azeitão) are not among them.
 */
export const rennetWords: WordRule = {
  words:
    w(`parmesan, parmesano, parmigiano, grana padano, pecorino, romano cheese, gorgonzola, asiago, taleggio, fontina, provolone, caciocavallo, montasio, ragusano, fiore sardo,
   squacquerone, buffalo mozzarella, mozzarella di bufala, mozzarella de búfala, gruyère, comté, emmentaler, beaufort, reblochon, roquefort, manchego, idiazábal, roncal,
   zamorano, cabrales, majorero, palmero, pesto, animal rennet, calf rennet, cuajo animal, cuajo de (?:ternera|ternero|cordero|cabrito)`),
};
const vegetarianRennet =
  /\b(?:vegetarian|vegan|vegetariano|vegano)\b|\b(?:vegetable|microbial|plant|thistle|cardoon)[ -]rennet|\bcuajo (?:vegetal|microbiano|de cardo)/i;
/** Whether one of these texts about an ingredient names such a cheese and none says that its rennet is not an animal's. */
export function hasAnimalRennet(texts: ReadonlyArray<string | undefined>): boolean {
  const said = texts.filter((text) => text !== undefined);
  return (
    said.some((text) => mentions(text, rennetWords)) &&
    !said.some((text) => vegetarianRennet.test(text))
  );
}
export const honeyWords: WordRule = {
  words: w("honey, honeycomb, mead, tej, ronmiel, honey rum"),
  safe: all(`honeydew, palm honey, honey-free, cane honey, vegan honey`),
};
export const porkWords: WordRule = {
  words:
    w(`pork, ham, prosciutto, pancetta, guanciale, bacon, lardons?, lard, chorizo, longaniza, morcilla, blood sausage, salami, mortadella, speck, jamón, serrano, trotters?, chicharrón, chicharron, cracklings?, tocino,
   linguiça, linguica, chouriço, chourico, farinheira, alheira, presunto, frankfurters?, gelatin, gelatine, pig, sobrasada, 'nduja, nduja, soppressata, sausages?`),
  safe: all(
    `beef sausages?, lamb sausages?, merguez sausages?, chicken sausages?, beef gelatin, beef gelatine, turkey ham, turkey bacon, vegan [a-z]+, halal [a-z]+, ${serranoChile}`,
  ),
};
export const alcoholWords: WordRule = { words: w(alcohol), safe: all(alcoholSafe) };

/**
 * Whether a name contains a word of the list, with or without accents; the purpose is ignored ("salt for the butter").
 */
export function mentions(name: string, { words, safe }: WordRule): boolean {
  const thing = name.replace(/ for the .*$/i, "");
  const holds = (text: string) => words().test(safe ? text.replace(safe(), " ") : text);
  return holds(thing) || holds(fold(thing));
}

/**
 * Ingredients that a step may not mention unless the list has them. Applied to English steps, without serving
 * suggestions.
 */
export const pantryWords = [
  "garlic",
  "onion",
  "cilantro",
  "parsley",
  "cumin",
  "oregano",
  "butter",
  "milk",
  "egg",
  "flour",
  "sugar",
  "vinegar",
  "lime",
  "lemon",
  "orange",
  "coconut",
  "cinnamon",
  "rum",
  "wine",
  "cheese",
  "tomato",
  "carrot",
  "potato",
  "chicken",
  "pork",
  "beef",
  "shrimp",
  "honey",
  "almond",
  "vanilla",
  "ginger",
  "thyme",
  "paprika",
  "saffron",
  "mustard",
  "yeast",
  "cornstarch",
  "raisin",
  "olive",
  "avocado",
  "plantain",
  "yuca",
  "chickpea",
  "mint",
  "basil",
  "nutmeg",
  "clove",
];

export const englishMarks =
  /\b(the|and|with|of|until|for|to|is|it|from|over|into|a|in|that|at|on|or|are|by|as)\b/gi;
export const spanishMarks =
  /\b(el|la|los|las|de|del|con|y|hasta|que|una|un|para|se|al|lo|por|su|es|en|o|sin|más)\b/gi;
/** Words that exist in one language only; in a short field they show that the text is in the wrong language. */
export const englishOnly =
  /\b(onion|garlic|flour|sugar|salt|pepper|butter|milk|eggs?|water|cheese|chicken|beef|pork|lime juice|oil|ground|chopped|fresh|dried|peeled|sliced|cup|with|and)\b/i;
export const spanishOnly =
  /\b(cebollas?|ajos?|harina|azúcar|mantequilla|leche|huevos?|agua|queso|pollo|carne|cerdo|aceite|picad[oa]s?|fresc[oa]s|molid[oa]s?|pelad[oa]s?|dientes?)\b/i;
