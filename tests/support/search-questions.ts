// 60 whole questions as people type them into the search field, and what answers each: any dish for which `dish` is true
// among the first five, or a page of `pages` among what the search lists besides the dishes. They were written, and the
// search before them measured, before the search was taught to read questions.
import type { Language } from "#app/i18n/languages.ts";

export type KnownDish = {
  id: number;
  type: "food" | "drink" | "pastry";
  country: string;
  difficulty: string;
  /** preparation, cooking and waiting, in minutes */
  total: number;
  diets: ReadonlyArray<string>;
  /** names in both languages, lower case */
  names: string;
  /** names, description, occasion and ingredients in both languages, lower case */
  text: string;
  /** whether a step names the oven */
  isBaked: boolean;
};
export type Question = {
  language: Language;
  query: string;
  dish?: (dish: KnownDish) => boolean;
  pages?: ReadonlyArray<string>;
};

const isSavoryBread = ({ id }: KnownDish) => [201, 276, 325, 512, 513].includes(id);
const isDessert = (dish: KnownDish) => dish.type === "pastry" && !isSavoryBread(dish);
const condiment =
  /salsa|sauce|mojo|\baj[ií]\b|alioli|sofrito|saz[oó]n|spice|relish|\bdip\b|vinagrete|vinaigrette|paste|preserved|butter \(|spread|hogao|chermoula|pesto|pickled/;
const isMeal = (dish: KnownDish) => dish.type === "food" && !condiment.test(dish.names);
const has = (dish: KnownDish, ...diets: Array<string>) =>
  diets.every((diet) => dish.diets.includes(diet));
const named = (pattern: RegExp) => (dish: KnownDish) => pattern.test(dish.names);

const english: ReadonlyArray<Omit<Question, "language">> = [
  { query: "dessert", dish: isDessert },
  { query: "gluten free dessert", dish: (d) => isDessert(d) && has(d, "gluten-free") },
  { query: "vegan dinner quick", dish: (d) => isMeal(d) && has(d, "vegan") && d.total <= 30 },
  { query: "30 minute meals", dish: (d) => isMeal(d) && d.total <= 30 },
  { query: "no oven cake", dish: (d) => !d.isBaked && (isDessert(d) || /cake/.test(d.names)) },
  { query: "substitute for culantro", pages: ["/ingredient-guide/culantro"] },
  { query: "gift", pages: ["/gift-card"] },
  {
    query: "what can I make with black beans",
    dish: named(/black bean|frijol(?:es)? negro|moros|gallo pinto|feijoada/),
  },
  { query: "what to cook with ripe plantains", dish: (d) => /ripe plantain/.test(d.text) },
  {
    query: "easy chicken recipe",
    dish: (d) => /chicken|pollo/.test(d.names) && d.difficulty === "easy",
  },
  {
    query: "quick breakfast",
    dish: (d) => /breakfast|desayuno/.test(d.text) && d.total <= 30,
  },
  { query: "how do I soak beans", pages: ["/cooking-techniques/remojo-de-legumbres"] },
  { query: "vegetarian lunch ideas", dish: (d) => isMeal(d) && has(d, "vegetarian") },
  { query: "dairy free dessert", dish: (d) => isDessert(d) && has(d, "dairy-free") },
  { query: "something sweet with coconut", dish: (d) => isDessert(d) && /coconut/.test(d.text) },
  { query: "dinner without gluten", dish: (d) => isMeal(d) && has(d, "gluten-free") },
  {
    query: "non alcoholic cocktail",
    dish: (d) => d.type === "drink" && has(d, "alcohol-free"),
  },
  {
    query: "hot drink for winter",
    dish: (d) => d.type === "drink" && /hot|warm|winter|invierno/.test(d.text),
  },
  { query: "soup for a cold day", dish: named(/soup|broth|stew|sopa|caldo/) },
  {
    query: "how long to cook black beans",
    dish: named(/black bean|frijol(?:es)? negro|moros/),
  },
  { query: "dinner in under 20 minutes", dish: (d) => isMeal(d) && d.total <= 20 },
  {
    query: "what is sofrito",
    dish: named(/sofrito/),
    pages: ["/cooking-techniques/sofrito"],
  },
  { query: "difference between cassava and yuca", pages: ["/ingredient-guide/yuca"] },
  { query: "vegan dish with peanuts", dish: (d) => has(d, "vegan") && /peanut/.test(d.text) },
  { query: "how much is shipping", pages: ["/faq"] },
  {
    query: "cake without eggs",
    dish: (d) => has(d, "egg-free") && /cake|torta|bizcocho/.test(d.names),
  },
  { query: "one pot chicken dinner", dish: named(/chicken|pollo/) },
  { query: "best drink for hot weather", dish: (d) => d.type === "drink" },
  {
    query: "make ahead dessert for christmas",
    dish: (d) => isDessert(d) && /christmas|navidad/.test(d.text),
  },
  {
    query: "high protein vegetarian meal",
    dish: (d) => isMeal(d) && has(d, "high-protein", "vegetarian"),
  },
];

const spanish: ReadonlyArray<Omit<Question, "language">> = [
  { query: "que hago con plátano maduro", dish: (d) => /plátanos? maduro/.test(d.text) },
  {
    query: "almuerzo rápido sin carne",
    dish: (d) => isMeal(d) && has(d, "vegetarian") && d.total <= 30,
  },
  {
    query: "cuánto tiempo remojo los frijoles",
    pages: ["/cooking-techniques/remojo-de-legumbres"],
  },
  { query: "postre", dish: isDessert },
  { query: "postre sin gluten", dish: (d) => isDessert(d) && has(d, "gluten-free") },
  { query: "postres sin horno", dish: (d) => isDessert(d) && !d.isBaked },
  {
    query: "comida vegana fácil",
    dish: (d) => d.type === "food" && has(d, "vegan") && d.difficulty === "easy",
  },
  {
    query: "cena ligera",
    dish: (d) => isMeal(d) && /ensalada|sopa|ceviche|caldo|crema|pescado|verdura/.test(d.text),
  },
  { query: "cena en 20 minutos", dish: (d) => isMeal(d) && d.total <= 20 },
  { query: "recetas de 15 minutos", dish: (d) => d.total <= 15 },
  {
    query: "qué cocino con pollo y arroz",
    dish: (d) => /pollo/.test(d.text) && /arroz/.test(d.text) && d.type === "food",
  },
  {
    query: "cómo se hace el sofrito",
    dish: named(/sofrito/),
    pages: ["/cooking-techniques/sofrito"],
  },
  { query: "qué puedo hacer con yuca", dish: (d) => /yuca/.test(d.text) },
  {
    query: "bebida sin alcohol para fiesta",
    dish: (d) => d.type === "drink" && has(d, "alcohol-free"),
  },
  {
    query: "desayuno dominicano",
    dish: (d) => d.country === "Dominican Republic" && /desayuno|breakfast/.test(d.text),
  },
  { query: "merienda para niños", dish: (d) => d.type !== "drink" && /merienda/.test(d.text) },
  { query: "sustituto de la naranja agria", pages: ["/ingredient-guide/naranja-agria"] },
  { query: "regalo para cocinero", pages: ["/gift-card"] },
  { query: "qué es el achiote", pages: ["/ingredient-guide/achiote"] },
  {
    query: "plato fuerte con camarones",
    dish: (d) => d.type === "food" && /camar/.test(d.text),
  },
  { query: "sopa para el frío", dish: named(/soup|broth|stew|sopa|caldo/) },
  { query: "algo dulce con chocolate", dish: (d) => d.type !== "food" && /chocolate/.test(d.text) },
  {
    query: "platos sin lácteos y sin huevo",
    dish: (d) => has(d, "dairy-free", "egg-free"),
  },
  {
    query: "recetas para semana santa",
    dish: (d) => /semana santa|cuaresma|pascua|easter|lent\b/.test(d.text),
  },
  {
    query: "qué hacer con arroz que sobró",
    dish: (d) => /arroz/.test(d.names) || /yesterday's rice/.test(d.text),
  },
  {
    query: "aperitivo vegetariano rápido",
    dish: (d) => d.type === "food" && has(d, "vegetarian") && d.total <= 30,
  },
  { query: "cuánto cuesta el envío", pages: ["/faq"] },
  {
    query: "pescado fácil y rápido",
    dish: (d) =>
      /fish|pescado|ceviche|camar|shrimp|atún|sardin|lapas/.test(d.text) && d.total <= 45,
  },
  { query: "cena baja en azúcar", dish: (d) => isMeal(d) && has(d, "low-sugar") },
  {
    query: "cómo uso el pilón",
    pages: ["/kitchen-equipment/pilon", "/product/pilon", "/cooking-techniques/pilado"],
  },
];

export const searchQuestions: ReadonlyArray<Question> = [
  ...english.map((question) => ({ ...question, language: "en" as const })),
  ...spanish.map((question) => ({ ...question, language: "es" as const })),
];
