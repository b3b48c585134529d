/** What a dish is mostly made of, by which related dishes are found; the first that its ingredients name. */
const mainIngredients =
  /\b(chicken|turkey|pork|beef|veal|oxtails?|lamb|goat|rabbit|salt cod|cod|tuna|sardines?|snapper|octopus|squid|shrimp|prawns?|conch|crab|lobster|mussels?|clams?|chickpeas|lentils|black beans|red beans|pigeon peas|black-eyed peas|beans|plantains?|cassava|yuca|yam|sweet potato|potatoes|pumpkin|corn|masa|cornmeal|gofio|teff|couscous|quinoa|rice|pasta|aubergine|eggplant|okra|tomatoes|avocado|coconut|mango|guava|banana|almonds?|walnuts|peanuts?|honey|chocolate|cocoa|coffee|tea|hibiscus|ginger|rum|wine|cheese|eggs?|milk|flour)\b/i;

/** From the English names of the ingredients, in their order; null when none is telling. */
export function mainIngredient(names: ReadonlyArray<string>): string | null {
  for (const name of names) {
    const found = mainIngredients.exec(name)?.[1];
    if (found) return found.toLowerCase().replace(/s$/, "");
  }
  return null;
}
