// Dried beans and rice: how much, how much water, how long. Times and yields as the US Dry Bean Council and USA Rice
// give them for dried beans soaked overnight and for rice on the stove; pressure times are of 100 kPa (15 psi) cookers.

type Range = readonly [from: number, to: number];

type PotFood = {
  food: string;
  kind: "bean" | "rice";
  /** dry grams per person, as a side dish */
  gramsPerPerson: number;
  /** 0: no soaking */
  soakHours: number;
  simmerMinutes: Range;
  /** null: not recommended */
  pressureMinutes: Range | null;
  /** millilitres of water for cooking, per gram of the dry food */
  waterPerGram: number;
  /** grams cooked per gram dry */
  yieldPerGram: number;
  /** boils hard for ten minutes first (phytohaemagglutinin; FDA, "Bad Bug Book") */
  boilHard?: true;
};

const bean = {
  kind: "bean",
  gramsPerPerson: 70,
  soakHours: 8,
  waterPerGram: 4,
  yieldPerGram: 2.4,
} as const;
const rice = { kind: "rice", gramsPerPerson: 75, soakHours: 0, pressureMinutes: null } as const;

export const potFoods = [
  {
    ...bean,
    food: "black-beans",
    simmerMinutes: [60, 90],
    pressureMinutes: [8, 10],
    boilHard: true,
  },
  {
    ...bean,
    food: "red-beans",
    simmerMinutes: [60, 90],
    pressureMinutes: [10, 12],
    boilHard: true,
  },
  {
    ...bean,
    food: "pinto-beans",
    simmerMinutes: [60, 90],
    pressureMinutes: [8, 10],
    boilHard: true,
  },
  {
    ...bean,
    food: "white-beans",
    simmerMinutes: [60, 90],
    pressureMinutes: [8, 10],
    boilHard: true,
  },
  {
    ...bean,
    food: "cranberry-beans",
    simmerMinutes: [45, 60],
    pressureMinutes: [7, 9],
    boilHard: true,
  },
  { ...bean, food: "lima-beans", simmerMinutes: [60, 90], pressureMinutes: [5, 7] },
  { ...bean, food: "chickpeas", simmerMinutes: [60, 120], pressureMinutes: [12, 15] },
  { ...bean, food: "pigeon-peas", simmerMinutes: [45, 60], pressureMinutes: [8, 10] },
  {
    ...bean,
    food: "black-eyed-peas",
    soakHours: 4,
    simmerMinutes: [30, 60],
    pressureMinutes: [4, 6],
  },
  { ...bean, food: "split-favas", simmerMinutes: [40, 60], pressureMinutes: [8, 10] },
  {
    ...bean,
    food: "lentils",
    soakHours: 0,
    simmerMinutes: [20, 30],
    pressureMinutes: [6, 8],
    waterPerGram: 3,
  },
  {
    ...bean,
    food: "red-lentils",
    soakHours: 0,
    simmerMinutes: [15, 20],
    pressureMinutes: null,
    waterPerGram: 3,
  },
  {
    ...rice,
    food: "long-grain-rice",
    simmerMinutes: [15, 18],
    // Rinsed and drained, as the guide to white rice says: it has taken in water already.
    waterPerGram: 1.75,
    yieldPerGram: 2.6,
  },
  {
    ...rice,
    food: "medium-grain-rice",
    simmerMinutes: [15, 20],
    waterPerGram: 1.8,
    yieldPerGram: 2.5,
  },
  {
    ...rice,
    food: "parboiled-rice",
    simmerMinutes: [20, 25],
    waterPerGram: 2.6,
    yieldPerGram: 2.8,
  },
  { ...rice, food: "brown-rice", simmerMinutes: [40, 50], waterPerGram: 2.9, yieldPerGram: 2.8 },
  { ...rice, food: "paella-rice", simmerMinutes: [18, 20], waterPerGram: 3.3, yieldPerGram: 3 },
] as const satisfies ReadonlyArray<PotFood>;
type PotFoodName = (typeof potFoods)[number]["food"];

export type Pot = {
  food: PotFoodName;
  people: number;
  dryGrams: number;
  cookedGrams: number;
  waterMillilitres: number;
  soakHours: number;
  /** enough to cover the swollen beans */
  soakWaterMillilitres: number;
  simmerMinutes: Range;
  pressureMinutes: Range | null;
  boilHard: boolean;
  kind: PotFood["kind"];
};

const maxPeople = 100;

/** Amounts and times for one pot; null for an unknown food or an invalid number of people. */
export function potQuantities(food: string | null, people: number | null): Pot | null {
  const found: (PotFood & { food: PotFoodName }) | undefined = potFoods.find(
    (potFood) => potFood.food === food,
  );
  if (!found || people === null || !Number.isInteger(people) || people < 1 || people > maxPeople)
    return null;
  const dryGrams = found.gramsPerPerson * people;
  return {
    food: found.food,
    people,
    dryGrams,
    cookedGrams: toTen(dryGrams * found.yieldPerGram),
    waterMillilitres: toTen(dryGrams * found.waterPerGram),
    soakHours: found.soakHours,
    soakWaterMillilitres: found.soakHours === 0 ? 0 : toTen(dryGrams * 3),
    simmerMinutes: found.simmerMinutes,
    pressureMinutes: found.pressureMinutes,
    boilHard: found.boilHard ?? false,
    kind: found.kind,
  };
}

function toTen(value: number) {
  return Math.round(value / 10) * 10;
}
