/** For chefs who live in a country without recipes on this site. */
export const elsewhere = "elsewhere";
