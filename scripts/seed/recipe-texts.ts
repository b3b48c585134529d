// The recipes that the seed data sends in, as somebody types them into the form.
import type { SubmissionContent } from "../../app/features/submissions/submission-content.ts";

type Texts = Pick<SubmissionContent, "language" | "title"> & Partial<SubmissionContent>;

const dominican = { country: "Dominican Republic", type: "food", difficulty: "easy" } as const;
const nigerian = { country: "Nigeria", type: "food", difficulty: "medium" } as const;

export const recipeTexts = {
  moro: {
    ...dominican,
    language: "es",
    title: "Moro de guandules de mi abuela Rosa",
    description: "Arroz con guandules y coco, el de los domingos en casa de mi abuela Rosa.",
    cookingTime: "45",
    prepTime: "15",
    servings: "6",
    ingredients:
      "2 tazas de arroz\n1 lata (400 g) de guandules, escurridos\n1 taza de agua\n1 cebolla, picada\n3 cucharadas de aceite\nSal al gusto",
    steps:
      "Sofríe la cebolla en el aceite a fuego medio durante 5 minutos.\nAgrega los guandules y el agua, y deja que hierva.\nAgrega el arroz, tapa el caldero y cocina a fuego bajo durante 20 minutos.",
    otherTitle: "My grandmother Rosa's rice with pigeon peas",
    otherDescription: "Rice with pigeon peas, the way my grandmother Rosa makes it on Sundays.",
    otherIngredients:
      "2 cups rice\n1 can (400 g) pigeon peas, drained\n1 cup water\n1 onion, chopped\n3 tablespoons oil\nSalt to taste",
    otherSteps:
      "Fry the onion in the oil over medium heat for 5 minutes.\nAdd the pigeon peas and the water and bring to a boil.\nAdd the rice, cover the pot and cook over low heat for 20 minutes.",
    story:
      "Mi abuela Rosa lo hacía los domingos en Santiago, en un caldero que fue de su mamá. El concón era para quien llegaba primero.",
    otherStory:
      "My grandmother Rosa made it on Sundays in Santiago, in a pot that had been her mother's. The crust was for whoever arrived first.",
    storyWho: "Abuela Rosa",
    storyWhere: "Santiago de los Caballeros",
    storyGeneration: "grandparents",
    storyOccasion: "sunday",
    allergensNone: true,
  },
  jollof: {
    ...nigerian,
    language: "en",
    title: "Smoky party jollof",
    description: "Rice cooked in a pepper and tomato base, with the smoky bottom of a party pot.",
    cookingTime: "50",
    prepTime: "20",
    servings: "8",
    ingredients:
      "3 cups long-grain rice\n4 red bell peppers\n6 tomatoes\n1 onion, sliced\n1/2 cup oil\n2 teaspoons thyme\nSalt to taste",
    steps:
      "Blend the peppers, the tomatoes and half of the onion.\nFry the rest of the onion in the oil for 5 minutes, add the blended peppers and cook for 20 minutes.\nAdd the rice and the thyme, cover tightly and cook over low heat for 30 minutes.",
    allergensNone: true,
  },
  dulce: {
    ...dominican,
    language: "es",
    title: "Dulce de leche cortada",
    description: "El dulce que hacía mi abuela cuando se cortaba la leche, con canela y limón.",
    type: "pastry",
    cookingTime: "60",
    prepTime: "10",
    servings: "8",
    ingredients: "2 litros de leche\n2 tazas de azúcar\n2 ramas de canela\n1 limón",
    steps:
      "Calienta la leche con el jugo del limón hasta que se corte.\nAgrega el azúcar y la canela y cocina a fuego bajo durante 50 minutos, moviendo de vez en cuando.",
    allergens: ["milk"],
  },
  suya: {
    ...nigerian,
    language: "en",
    title: "Beef suya for the oven",
    description: "Thin beef skewers with ground peanuts and chili, made under a hot grill.",
    cookingTime: "15",
    prepTime: "30",
    servings: "4",
    ingredients:
      "800 g beef, thinly sliced\n100 g roasted peanuts, ground\n1 tablespoon chili powder\n2 teaspoons ground ginger\n3 tablespoons oil\nSalt to taste",
    steps:
      "Mix the peanuts, the chili, the ginger and the salt.\nTurn the beef in the oil and then in the spices, and thread it onto skewers.\nGrill for 12 minutes, turning once, until the beef is cooked through.",
    allergens: ["peanuts"],
    credit: "From the suya stand on Allen Avenue",
  },
  plantain: {
    ...nigerian,
    language: "en",
    title: "Dodo",
    description: "Ripe plantains fried until they are dark at the edges, for any stew.",
    difficulty: "easy",
    cookingTime: "15",
    prepTime: "5",
    servings: "4",
    ingredients: "3 ripe plantains\n1 cup oil\nSalt to taste",
    steps: "Slice the plantains.\nFry them and drain them on paper.",
    allergensNone: true,
  },
  spam: {
    language: "en",
    title: "Best pans 70% off",
    description: "Buy the best pans at our store, with free shipping for all orders today.",
    type: "food",
    country: "Spain",
    difficulty: "easy",
    cookingTime: "1",
    servings: "1",
    ingredients: "1 saucepan\n1 lid",
    steps: "Visit our store.\nBuy a pan.",
    allergensNone: true,
  },
  gazpacho: {
    language: "es",
    title: "Gazpacho sin pan",
    description: "Gazpacho ligero de tomate, pepino y pimiento, sin pan, muy frío.",
    type: "food",
    country: "Spain",
    difficulty: "easy",
    cookingTime: "0",
    prepTime: "15",
    servings: "4",
    ingredients:
      "1 kg de tomates maduros\n1 pepino\n1 pimiento verde\n1 diente de ajo\n50 ml de aceite de oliva\nSal al gusto",
    steps: "Tritura las verduras con el aceite y la sal.\nEnfría durante 2 horas.",
    allergensNone: true,
  },
  draft: {
    language: "es",
    title: "Torrijas de mi madre",
    description: "",
    ingredients: "1 barra de pan del día anterior\n1 litro de leche",
  },
} as const satisfies Record<string, Texts>;

export type RecipeName = keyof typeof recipeTexts;
