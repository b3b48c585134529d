import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { toTurboStream } from "./turbo-stream.ts";

test("Remix's decoder reads the data back", async () => {
  const data = {
    loaderData: {
      root: { language: "en", lite: false, flash: null, cartCount: 0, facts: {}, list: [] },
      "routes/a.$id": {
        amounts: [1.5, -2, 0],
        "": "empty name",
        texts: ["D", "a", "a", "<p>á \n\"'</p>"],
        deep: [[{ a: [null, true] }], null],
      },
    },
    actionData: { "routes/a.$id": "x" },
  };
  const { value } = await decode(new Blob([toTurboStream(data)]).stream());
  expect(value).toEqual(data);
});
