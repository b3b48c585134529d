// The JSON-LD of pages as different makers write it, with invented recipes: the shapes are theirs, the words are ours.
// Each has what the import must make of it.

type RecipePage = {
  maker: string;
  /** the texts of its scripts of type application/ld+json */
  scripts: ReadonlyArray<string>;
  expected: {
    title: string;
    servings: string;
    /** preparation, cooking and waiting, in minutes */
    times: readonly [string, string, string];
    /** headings count as lines */
    ingredients: number;
    steps: number;
    credit?: string;
    /** lines that must be there */
    lines?: ReadonlyArray<string>;
  };
};

const json = (value: unknown) => JSON.stringify(value);
const step = (text: string) => ({ "@type": "HowToStep", text });
const lines = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1} cups of thing`);
const recipe = (fields: object) => ({
  "@context": "https://schema.org",
  "@type": "Recipe",
  ...fields,
});

export const recipePages: ReadonlyArray<RecipePage> = [
  {
    maker: "WP Recipe Maker inside a graph of Yoast",
    scripts: [
      json({
        "@context": "https://schema.org",
        "@graph": [
          { "@type": "Article", "@id": "https://a.com/bake/#article", headline: "Bake" },
          { "@type": ["WebPage", "FAQPage"], "@id": "https://a.com/bake/" },
          {
            "@type": "Recipe",
            name: "Grandma&#8217;s Corn Bake",
            author: { "@type": "Person", name: "Ada" },
            recipeYield: ["6", "6 servings"],
            prepTime: "PT15M",
            cookTime: "PT40M",
            totalTime: "PT55M",
            recipeIngredient: ["2 cups corn", "1 cup milk", "1/2 tsp salt (or to taste)"],
            recipeInstructions: [
              { ...step("Stir it all."), name: "Stir it all.", url: "https://a.com/bake/#step-0" },
              { ...step("Bake until gold."), name: "Bake until gold." },
            ],
            isPartOf: { "@id": "https://a.com/bake/#article" },
          },
        ],
      }),
    ],
    expected: {
      title: "Grandma’s Corn Bake",
      servings: "6",
      times: ["15", "40", ""],
      ingredients: 3,
      steps: 2,
      credit: "Ada",
    },
  },
  {
    maker: "WP Recipe Maker with sections",
    scripts: [
      json(
        recipe({
          name: "Layer Cake",
          recipeYield: ["12"],
          prepTime: "PT30M",
          cookTime: "PT25M",
          totalTime: "PT175M",
          recipeIngredient: lines(4),
          recipeInstructions: [
            {
              "@type": "HowToSection",
              name: "Cake",
              itemListElement: [step("Whisk."), step("Bake.")],
            },
            { "@type": "HowToSection", name: "Icing:", itemListElement: [step("Beat.")] },
          ],
        }),
      ),
    ],
    expected: {
      title: "Layer Cake",
      servings: "12",
      times: ["30", "25", "120"],
      ingredients: 4,
      steps: 5,
      lines: ["Cake:", "Icing:"],
    },
  },
  {
    maker: "Tasty Recipes",
    scripts: [
      json({
        "@context": "https://schema.org/",
        "@type": "Recipe",
        name: "Skillet Beans",
        recipeYield: "4 servings 1x",
        prepTime: "PT10M",
        cookTime: "PT20M",
        totalTime: "PT30M",
        image: ["https://a.com/1.jpg", "https://a.com/2.jpg"],
        recipeIngredient: ["1 can beans &ndash; drained", "2 tbsp oil"],
        recipeInstructions: [step("<strong>Heat</strong> the oil."), step("Add&nbsp;beans.")],
      }),
    ],
    expected: {
      title: "Skillet Beans",
      servings: "4",
      times: ["10", "20", ""],
      ingredients: 2,
      steps: 2,
      lines: ["1 can beans – drained", "Add beans."],
    },
  },
  {
    maker: "Mediavine Create, with its list of related recipes first",
    scripts: [
      json({
        "@context": "http://schema.org",
        "@type": "ItemList",
        itemListElement: [{ "@type": "ListItem", item: { "@type": "Recipe", name: "Other" } }],
      }),
      json({
        "@context": "http://schema.org",
        "@type": "Recipe",
        name: "Lemon Bars",
        yield: "16",
        recipeYield: 16,
        prepTime: "PT20M",
        performTime: "PT35M",
        totalTime: "PT55M",
        recipeIngredient: lines(5),
        recipeInstructions: [
          { "@type": "HowToStep", text: "Press.", position: 1, name: "Press." },
          { "@type": "HowToStep", text: "Bake.", position: 2, name: "Bake." },
          { "@type": "HowToStep", text: "Cool.", position: 3, name: "Cool." },
        ],
      }),
    ],
    expected: {
      title: "Lemon Bars",
      servings: "16",
      times: ["20", "35", ""],
      ingredients: 5,
      steps: 3,
    },
  },
  {
    maker: "Squarespace, with the recipe typed by hand into a code block",
    scripts: [
      '{"@context":"http://schema.org","@type":"WebSite","name":"My site"}',
      '\n{\n "@context": "http://schema.org/",\n "@type": "Recipe",\n "name": "Herb Rice",\n "recipeYield": "serves 4",\n "cookTime": "PT25M",\n "recipeIngredient": [\n  "1 cup rice",\n  "2 cups water",\n ],\n "recipeInstructions": "1. Rinse the rice.\n2. Boil it.",\n}\n',
    ],
    expected: {
      title: "Herb Rice",
      servings: "4",
      times: ["", "25", ""],
      ingredients: 2,
      steps: 1,
    },
  },
  {
    maker: "Wix, with all instructions in one text and the times in words",
    scripts: [
      json(
        recipe({
          name: "Berry Smoothie",
          recipeYield: { "@type": "QuantitativeValue", value: 2 },
          prepTime: "5 minutes",
          cookTime: "",
          totalTime: "1 hr 5 min",
          recipeIngredient: "1 cup berries\n1 banana\n200 ml milk",
          recipeInstructions: "Peel the banana.\n\nBlend everything.\nServe cold.",
        }),
      ),
    ],
    expected: {
      title: "Berry Smoothie",
      servings: "2",
      times: ["5", "60", ""],
      ingredients: 3,
      steps: 3,
    },
  },
  {
    maker: "a blog of Shopify, with encoded markup",
    scripts: [
      json(
        recipe({
          name: "Cold Brew &amp; Cream",
          recipeYield: "1 pitcher",
          totalTime: "PT12H5M",
          prepTime: "PT5M",
          recipeIngredient: ["&lt;b&gt;100 g&lt;/b&gt; coffee", "1 l water"],
          recipeInstructions: "&lt;p&gt;Steep.&lt;/p&gt;&lt;p&gt;Strain.&lt;/p&gt;",
        }),
      ),
    ],
    expected: {
      title: "Cold Brew & Cream",
      servings: "1",
      times: ["5", "720", ""],
      ingredients: 2,
      steps: 2,
      lines: ["100 g coffee", "Steep.", "Strain."],
    },
  },
  {
    maker: "AMP, in an HTML comment",
    scripts: [
      `<!--\n${json(recipe({ name: "Pan Tomate", recipeYield: "2", prepTime: "PT0H10M0S", cookTime: "PT0M", totalTime: "PT10M", recipeIngredient: ["4 slices bread", "2 tomatoes"], recipeInstructions: ["Toast.", "Rub."] }))}\n-->`,
    ],
    expected: {
      title: "Pan Tomate",
      servings: "2",
      times: ["10", "0", ""],
      ingredients: 2,
      steps: 2,
    },
  },
  {
    maker: "XHTML with CDATA",
    scripts: [
      `//<![CDATA[\n${json(recipe({ name: "Oat Soup", recipeYield: "3", cookTime: "P0DT0H30M", recipeIngredient: lines(2), recipeInstructions: [step("Simmer.")] }))}\n//]]>`,
    ],
    expected: {
      title: "Oat Soup",
      servings: "3",
      times: ["", "30", ""],
      ingredients: 2,
      steps: 1,
    },
  },
  {
    maker: "Next.js, as a list with several types",
    scripts: [
      json([
        { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: [] },
        {
          "@context": "https://schema.org",
          "@type": ["Recipe", "NewsArticle"],
          name: "Green Curry",
          author: [
            { "@type": "Person", name: "Ben" },
            { "@type": "Person", name: "Cleo" },
          ],
          recipeYield: 4,
          totalTime: "PT45M",
          recipeIngredient: lines(9),
          recipeInstructions: [step("Fry."), step("Pour."), step("Simmer."), step("Serve.")],
        },
      ]),
    ],
    expected: {
      title: "Green Curry",
      servings: "4",
      times: ["", "45", ""],
      ingredients: 9,
      steps: 4,
      credit: "Ben, Cleo",
    },
  },
  {
    maker: "an Italian magazine, with numbers as texts and hours above sixty minutes",
    scripts: [
      json(
        recipe({
          name: "Torta di mele",
          recipeYield: "8 persone",
          prepTime: "PT90M",
          cookTime: "PT0060M",
          totalTime: "PT150M",
          recipeIngredient: ["Farina 00 200 g", "Mele 500 g", "Uova 3"],
          recipeInstructions: [step("Sbucciate le mele."), step("Infornate a 180&deg;C.")],
          aggregateRating: { "@type": "AggregateRating", ratingValue: "4,5", ratingCount: "12" },
        }),
      ),
    ],
    expected: {
      title: "Torta di mele",
      servings: "8",
      times: ["90", "60", ""],
      ingredients: 3,
      steps: 2,
      lines: ["Infornate a 180°C."],
    },
  },
  {
    maker: "a Spanish blog network",
    scripts: [
      json({
        "@context": "https://schema.org/",
        "@type": "Recipe",
        name: "Lentejas de la t\u00eda",
        author: { "@type": "Person", name: ["Eva Luz"] },
        recipeYield: "4 comensales",
        totalTime: "PT1H10M",
        prepTime: "PT10M",
        cookTime: "PT1H",
        recipeIngredient: ["Lentejas 300 g", "Zanahoria 2", "Laurel (hojas) 1"],
        recipeInstructions: [
          {
            "@type": "HowToStep",
            name: "Paso 1",
            text: "Lavamos las lentejas.",
            image: { "@type": "ImageObject", url: "https://a.es/1.jpg" },
          },
          { "@type": "HowToStep", name: "Paso 2", text: "Cocemos una hora." },
        ],
      }),
    ],
    expected: {
      title: "Lentejas de la tía",
      servings: "4",
      times: ["10", "60", ""],
      ingredients: 3,
      steps: 2,
      credit: "Eva Luz",
    },
  },
  {
    maker: "a British broadcaster",
    scripts: [
      json(
        recipe({
          name: "Plum crumble",
          image: ["https://a.co.uk/plum.jpg"],
          author: { "@type": "Person", name: "Fay" },
          prepTime: "PT30M",
          cookTime: "PT1H",
          recipeYield: "Serves 4–6",
          recipeIngredient: ["500g/1lb 2oz plums", "100g/3½oz oats"],
          recipeInstructions: ["Preheat the oven to 180C/160C Fan/Gas 4.", "Bake.", "Serve."],
          keywords: "crumble, plum",
        }),
      ),
    ],
    expected: {
      title: "Plum crumble",
      servings: "4",
      times: ["30", "60", ""],
      ingredients: 2,
      steps: 3,
      credit: "Fay",
    },
  },
  {
    maker: "an American newspaper",
    scripts: [
      json({
        "@context": "http://schema.org",
        "@type": "Recipe",
        name: "Skillet Chicken With Peas",
        author: { "@type": "Person", name: "Gil" },
        recipeYield: "4 servings",
        totalTime: "PT40M",
        image: [
          { "@context": "http://schema.org", "@type": "ImageObject", url: "https://a.com/x" },
        ],
        recipeIngredient: ["1 1/2 pounds chicken thighs", "1 cup peas", "Kosher salt"],
        recipeInstructions: [
          { "@context": "http://schema.org", "@type": "HowToStep", text: "Brown the chicken." },
          { "@context": "http://schema.org", "@type": "HowToStep", text: "Add the peas." },
        ],
      }),
    ],
    expected: {
      title: "Skillet Chicken With Peas",
      servings: "4",
      times: ["", "40", ""],
      ingredients: 3,
      steps: 2,
    },
  },
  {
    maker: "a site whose page is the recipe's parent",
    scripts: [
      json({
        "@type": "WebPage",
        mainEntity: recipe({
          name: "Kimchi",
          recipeYield: "1 jar",
          prepTime: "PT1H",
          cookTime: "PT0S",
          totalTime: "P1W",
          recipeIngredient: lines(6),
          recipeInstructions: {
            "@type": "ItemList",
            itemListElement: [step("Salt."), step("Wait.")],
          },
        }),
      }),
    ],
    expected: {
      title: "Kimchi",
      servings: "1",
      times: ["60", "", ""],
      ingredients: 6,
      steps: 2,
    },
  },
  {
    maker: "a site with durations of weeks",
    scripts: [
      json(
        recipe({
          name: "Vanilla Extract",
          recipeYield: "240 ml",
          prepTime: "PT5M",
          cookTime: "PT1M",
          totalTime: "P8W",
          recipeIngredient: ["5 beans", "240 ml rum"],
          recipeInstructions: [step("Fill."), step("Wait eight weeks.")],
        }),
      ),
    ],
    expected: {
      title: "Vanilla Extract",
      servings: "",
      times: ["5", "1", "80634"],
      ingredients: 2,
      steps: 2,
    },
  },
  {
    maker: "an old site with the first names of the properties",
    scripts: [
      json({
        "@context": "http://schema.org",
        "@type": "http://schema.org/Recipe",
        name: { "@value": "Potato Pie", "@language": "en" },
        ingredients: ["1 kg potatoes", "2 eggs"],
        recipeInstructions: "<ol><li>Boil.</li><li>Mash.</li><li>Bake.</li></ol>",
        recipeYield: ["Makes 1", "1 pie"],
        cookTime: "PT1H15M",
      }),
    ],
    expected: {
      title: "Potato Pie",
      servings: "1",
      times: ["", "75", ""],
      ingredients: 2,
      steps: 3,
    },
  },
  {
    maker: "a site with directions and tips inside its steps",
    scripts: [
      json(
        recipe({
          name: "Flat Bread",
          recipeYield: "6 pieces",
          prepTime: "PT1.5H",
          cookTime: "PT10M",
          recipeIngredient: [{ "@type": "HowToSupply", name: "300 g flour" }, "180 ml water"],
          recipeInstructions: [
            {
              "@type": "HowToStep",
              itemListElement: [
                { "@type": "HowToDirection", text: "Knead." },
                { "@type": "HowToTip", text: "A wet hand helps." },
              ],
            },
            [step("Fry.")],
          ],
        }),
      ),
    ],
    expected: {
      title: "Flat Bread",
      servings: "6",
      times: ["90", "10", ""],
      ingredients: 2,
      steps: 3,
    },
  },
  {
    maker: "a site that encodes its texts twice",
    scripts: [
      json(
        recipe({
          name: "Mac &amp;amp; Cheese",
          description: "It&amp;#39;s good.",
          recipeYield: "4",
          cookTime: "PT20M",
          recipeIngredient: ["200 g pasta", "&amp;frac12; cup cheese", ""],
          recipeInstructions: [step("Boil."), step(""), step("Stir.")],
        }),
      ),
    ],
    expected: {
      title: "Mac & Cheese",
      servings: "4",
      times: ["", "20", ""],
      ingredients: 2,
      steps: 2,
      lines: ["½ cup cheese"],
    },
  },
  {
    maker: "several scripts, the first of them broken",
    scripts: [
      '{"@type":"Organization","name":"A "quoted" name"}',
      `${json({ "@context": "https://schema.org", "@type": "Article", hasPart: recipe({ name: "Guava Jam", recipeYield: "3 jars", cookTime: "PT50M", recipeIngredient: lines(3), recipeInstructions: [step("Cook."), step("Fill.")] }) })};`,
    ],
    expected: {
      title: "Guava Jam",
      servings: "3",
      times: ["", "50", ""],
      ingredients: 3,
      steps: 2,
    },
  },
];
