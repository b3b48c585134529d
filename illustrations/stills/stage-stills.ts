// How the decisive steps of techniques are drawn, in their order: the first of sofrito is "sofrito-1" for the line
// `::stage sofrito-1 …` of its texts, which has the caption.
import type { Still } from "./draw-still.ts";
import { dishOf, on } from "./still-words.ts";

export const stageStills: Record<string, ReadonlyArray<Still>> = {
  "aceite-de-achiote": [
    dishOf(["caldero", "soup-clear", "butter"], "pomegranate-seed*14", "wooden-spoon"),
    dishOf(["caldero", "soup-clear", "orange"], "pomegranate-seed*14", "wooden-spoon"),
    dishOf(["jar", "sauce", "paprika"]),
  ],
  adobo: [
    dishOf(["molcajete", "mash", "cream"], "garlic-clove*3 coarse-salt*2", "garlic-head"),
    dishOf(["gratin-dish", "chops", "guava"], "thyme*3 garlic-clove*2", "lime-halves"),
    dishOf(["skillet", "chops", "crust"], "", "lime-halves"),
  ],
  ahumado: [
    dishOf(["grill-grate", "ribs", "guava"], "", "wooden-spoon"),
    dishOf(["grill-grate", "ribs", "brick"], "", "wooden-spoon"),
    dishOf(["wooden-board", "ribs", "coffee"], "", "knife"),
  ],
  almibar: [
    dishOf(["caldero", "soup-clear", "water"], "", "wooden-spoon"),
    dishOf(["caldero", "soup-clear", "butter"], "", "wooden-spoon"),
    dishOf(["caldero", "soup-clear", "caramel"], "", "wooden-spoon"),
  ],
  "arroz-blanco": [
    dishOf(["bowl", "creamy-rice", "water"], "", "wooden-spoon"),
    dishOf(["caldero", "rice", "butter"], "oil-drops*3", "wooden-spoon"),
    dishOf(["caldero", "couscous", "pearl"], "", "wooden-spoon"),
    dishOf(["caldero", "rice", "milk"], "", "fork"),
  ],
  "arroz-socarrado": [
    dishOf(["paella-pan", "creamy-rice", "saffron"], "", "spoon"),
    dishOf(["paella-pan", "paella-rice", "mustard"], "", "spoon"),
    dishOf(["plate", "scrambled", "crust"], "", "spoon"),
  ],
  "asado-a-la-brasa": [
    dishOf(["grill-grate", "steak", "guava"], "", "fork"),
    dishOf(["grill-grate", "steak", "crust"], "", "fork"),
    dishOf(["wooden-board", "steak", "cinnamon"], "coarse-salt*2", "knife"),
  ],
  braseado: [
    dishOf(["caldero", "steak", "cinnamon"], "", "fork"),
    dishOf(
      ["caldero", "salad-chopped", "butter"],
      "carrot-slice*6 onion-ring*4 garlic-clove*2",
      "fork",
    ),
    dishOf(["caldero", "soup-clear", "wine"], "meat-chunk*6 carrot-slice*3", "fork"),
    dishOf(["caldero", "stew-chunky", "brick"], "bay-leaf*2", "fork"),
  ],
  caldo: [
    dishOf(["olla", "soup-clear", "water"], "chicken-piece*5", "spoon"),
    dishOf(["olla", "soup-clear", "cream"], "chicken-piece*3 foam*3", "spoon"),
    dishOf(["olla", "soup-clear", "butter"], "carrot-slice*5 onion-ring*3 parsley*3", "spoon"),
    dishOf(["bowl", "soup-clear", "honey"], "", "spoon"),
  ],
  ceviche: [
    dishOf(["bowl", "scrambled", "pearl"], "", "lime-halves"),
    dishOf(["bowl", "ceviche", "pearl"], "ice-cube*3 green-chili*3", "lime-halves"),
    dishOf(["plate", "ceviche", "milk"], "red-onion-ring*4 cilantro*4", "lime-halves"),
  ],
  "coccion-al-vapor": [
    dishOf(["olla", "soup-clear", "water"], "", "napkin"),
    dishOf(["basket", "leaf-rolls", "leaf"], "", "napkin"),
    dishOf(["plate", "tamales", "corn"], "", "napkin"),
  ],
  "confitado-en-grasa": [
    dishOf(["caldero", "soup-clear", "butter"], "meat-chunk*7", "fork"),
    dishOf(["skillet", "chops", "cream"], "", "fork"),
    dishOf(["skillet", "chops", "cinnamon"], "", "fork"),
    dishOf(["jar", "soup-creamy", "milk"]),
  ],
  "cuscus-enrollado": [
    dishOf(["bowl", "couscous", "cream"], "", "napkin"),
    dishOf(["bowl", "lentils", "butter"], "", "napkin"),
    dishOf(["basket", "couscous", "butter"], "", "napkin"),
    dishOf(["deep-plate", "couscous", "corn"], "cheese-cube*2", "napkin"),
  ],
  emulsion: [
    dishOf(["bowl", "soup-clear", "saffron"], "", "oil-bottle lemon-half"),
    dishOf(["bowl", "soup-creamy", "butter"], "oil-drops*5", "oil-bottle lemon-half"),
    dishOf(["bowl", "dip", "cream"], "", "oil-bottle lemon-half"),
  ],
  "envuelto-en-hoja": [
    dishOf(["banana-leaf", "polenta", "corn"], "shredded-chicken*4 green-olive*2", "spoon"),
    dishOf(["wooden-board", "leaf-rolls", "leaf"], "", "spoon"),
    dishOf(["olla", "leaf-rolls", "herb"], "", "spoon"),
    dishOf(["plate", "tamales", "corn"], "", "spoon"),
  ],
  escabeche: [
    dishOf(["skillet", "fish-fillet", "crust"], "", "fork"),
    dishOf(
      ["skillet", "salad-chopped", "cream"],
      "onion-ring*5 carrot-slice*5 garlic-clove*2",
      "fork",
    ),
    dishOf(
      ["gratin-dish", "soup-clear", "mustard"],
      "fish-chunk*5 onion-ring*3 carrot-slice*3 bay-leaf*2",
      "fork",
    ),
  ],
  fermentado: [
    dishOf(["bowl", "salad-leaf", "lime"], "coarse-salt*3", "salt-dish"),
    dishOf(["bowl", "soup-clear", "avocado"], "cabbage-shred*9", "salt-dish"),
    dishOf(["jar", "pickles", "avocado"]),
    dishOf(["jar", "pickles", "mustard"]),
  ],
  fritura: [
    dishOf(["plate", "fritters", "milk"], "", "fork"),
    dishOf(["skillet", "fritters", "butter"], "oil-drops*6", "fork"),
    dishOf(["baking-tray", "fritters", "crust"], "coarse-salt*3", "fork"),
  ],
  guiso: [
    dishOf(["caldero", "scrambled", "cinnamon"], "", "wooden-spoon"),
    dishOf(
      ["caldero", "salad-chopped", "tomato"],
      "onion-ring*4 green-pepper-strip*4",
      "wooden-spoon",
    ),
    dishOf(["caldero", "soup-clear", "paprika"], "meat-chunk*8", "wooden-spoon"),
    dishOf(["caldero", "stew-chunky", "brick"], "potato-chunk*4 cilantro*4", "wooden-spoon"),
  ],
  hojaldre: [
    on("flour-bowl", "butter"),
    dishOf(["wooden-board", "pastry-squares", "cream"], "", "knife"),
    dishOf(["baking-tray", "pastry-squares", "crust"], "", "knife"),
  ],
  "masa-de-maiz": [
    dishOf(["bowl", "fufu", "butter"], "", "napkin"),
    dishOf(["wooden-board", "dumplings", "butter"], "", "napkin"),
    dishOf(["comal", "flatbread", "corn"], "", "napkin"),
    dishOf(["comal", "arepas", "toast"], "", "napkin"),
  ],
  "masa-madre": [
    dishOf(["jar", "soup-creamy", "cream"]),
    dishOf(["jar", "drink-frothy", "butter"], "foam*2"),
    dishOf(["bowl", "pudding", "cream"], "", "napkin"),
    dishOf(["wooden-board", "bread-loaf", "crust"], "", "napkin"),
  ],
  mechado: [
    dishOf(["olla", "soup-clear", "butter"], "meat-chunk*6 onion-ring*3 bay-leaf*2", "fork"),
    dishOf(["bowl", "shredded-meat", "toast"], "", "fork"),
    dishOf(
      ["skillet", "shredded-meat", "tomato"],
      "red-pepper-strip*4 green-pepper-strip*3",
      "fork",
    ),
  ],
  nixtamal: [
    dishOf(["olla", "soup-clear", "milk"], "corn-kernel*14", "wooden-spoon"),
    dishOf(["olla", "soup-clear", "corn"], "corn-kernel*14", "wooden-spoon"),
    dishOf(["bowl", "gnocchi", "milk"], "", "wooden-spoon"),
    dishOf(["wooden-board", "fufu", "cream"], "", "wooden-spoon"),
  ],
  pilado: [
    dishOf(["pilon", "lentils", "coffee"], "", "garlic-head"),
    dishOf(["pilon", "dip", "milk"], "", "garlic-head"),
    dishOf(["pilon", "mash", "herb"], "", "garlic-head"),
    dishOf(["pilon", "mash", "butter"], "pork-crackling*3", "garlic-head"),
  ],
  "plancha-y-comal": [
    dishOf(["comal", "flatbread", "cream"], "", "tortillas"),
    dishOf(["comal", "flatbread", "toast"], "", "tortillas"),
    dishOf(["comal", "roast-vegetables", "tomato"], "tomato-slice*3", "tortillas"),
  ],
  "remojo-de-legumbres": [
    dishOf(["bowl", "soup-clear", "water"], "red-bean*8", "spoon"),
    dishOf(["bowl", "beans", "red-bean"], "", "spoon"),
    dishOf(["olla", "soup-clear", "toast"], "red-bean*8 foam*3", "spoon"),
    dishOf(["olla", "beans", "red-bean"], "", "spoon"),
  ],
  sofrito: [
    dishOf(
      ["skillet", "salad-chopped", "milk"],
      "onion-ring*4 green-pepper-strip*5",
      "wooden-spoon",
    ),
    dishOf(["skillet", "pickles", "butter"], "green-pepper-strip*2", "wooden-spoon"),
    dishOf(["skillet", "salad-chopped", "tomato"], "tomato-dice*4 garlic-clove*2", "wooden-spoon"),
    dishOf(["skillet", "stew-smooth", "brick"], "oil-drops*3", "wooden-spoon"),
  ],
  "tostado-de-cacao": [
    dishOf(["baking-tray", "beans", "cinnamon"], "", "wooden-spoon"),
    dishOf(["baking-tray", "beans", "chocolate"], "", "wooden-spoon"),
    dishOf(["bowl", "lentils", "coffee"], "", "wooden-spoon"),
    dishOf(["molcajete", "stew-smooth", "coffee"], "", "wooden-spoon"),
  ],
  "tostado-de-especias": [
    dishOf(["skillet", "lentils", "honey"], "", "wooden-spoon"),
    dishOf(["skillet", "lentils", "cinnamon"], "", "wooden-spoon"),
    dishOf(["comal", "crescents", "red-bean"], "red-chili*5", "wooden-spoon"),
    dishOf(["bowl", "soup-clear", "water"], "red-chili*6", "wooden-spoon"),
  ],
};
