// Following a chef, votes for notes and replies of the author.
import { insertRow } from "../support/rows/insert.ts";
import { fillSignIn, newPerson, query, signInAs } from "./database.ts";
import { expect, fill, test } from "./fixtures.ts";
import { notedRecipe } from "./forms.ts";

/** A listed chef with one recipe, on which a reader wrote a note. */
async function chefWithNote(id: number) {
  const name = `Chef ${crypto.randomUUID().slice(0, 8)}`;
  const slug = `chef-${id}`;
  await insertRow(query, "chef_profiles", {
    user_id: id,
    slug,
    name,
    country: "Cuba",
    language: "en",
    status: "published",
    sent_at: new Date().toISOString(),
  });
  return { name, slug, ...(await notedRecipe(id)) };
}

test.describe("following and notes", () => {
  test.use({ expectedErrors: [/status of 40[14]/] });

  test("a guest follows a chef, signs in, asks for the weekly email and unfollows @scripts", async ({
    page,
    visit,
    t,
  }) => {
    const { community, following } = t;
    const reader = await newPerson();
    const chef = await chefWithNote((await newPerson()).id);
    await visit(`/chefs/${chef.slug}`);
    await page
      .getByRole("button", { name: fill(community.chef.followLabel, { name: chef.name }) })
      .click();
    await expect(page.getByText(fill(following.wish, { name: chef.name }))).toBeVisible();
    await fillSignIn(page, reader.email);
    await expect(page).toHaveURL(new RegExp(`/chefs/${chef.slug}`));
    await page.getByRole("link", { name: community.chef.toFollowing }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: chef.name })).toBeVisible();
    await expect(main.locator(".card")).toHaveCount(1);
    await page.getByLabel(following.mail.digest).check();
    await page.getByRole("button", { name: following.mail.save, exact: true }).click();
    await expect(page.getByText(t.flash.saved)).toBeVisible();
    await expect(page.getByLabel(following.mail.digest)).toBeChecked();
    await page
      .getByRole("button", { name: fill(community.chef.unfollowLabel, { name: chef.name }) })
      .click();
    await expect(page.getByText(following.empty)).toBeVisible();
  });

  test("a reader marks a note as helpful; the author replies, and the reply is under the note @scripts", async ({
    page,
    visit,
    t,
    browser,
  }) => {
    const { community, recipe } = t;
    const author = await signInAs(page, "user");
    const { recipe: id, note } = await chefWithNote(author.id);
    await visit(`/recipe/${id}`);
    await page.getByRole("heading", { name: recipe.community, exact: true }).click();
    await page.getByRole("button", { name: recipe.helpful }).click();
    const voted = page.getByRole("button", { name: `${recipe.helpful} (1)` });
    await expect(voted).toHaveAttribute("aria-pressed", "true");
    await voted.click();
    await expect(page.getByRole("button", { name: recipe.helpful, exact: true })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await page.getByRole("link", { name: recipe.reply, exact: true }).click();
    const line = `Gracias ${crypto.randomUUID()}`;
    await page.getByLabel(community.reply.text).fill(line);
    await page.getByRole("button", { name: community.rate.submit }).click();
    await expect(page.getByText(t.flash.sentForReview)).toBeVisible();
    await expect(page.getByText(community.states.pending)).toBeVisible();

    const context = await browser.newContext({
      locale: "en-US",
    });
    const editor = await context.newPage();
    await signInAs(editor, "moderator");
    await editor.goto("/admin/community");
    await editor
      .getByRole("button", { name: fill(community.review.publishLabel, { what: line }) })
      .click();
    await expect(editor.getByText(t.flash.done)).toBeVisible();
    await context.close();

    await visit(`/recipe/${id}`);
    await expect(page.locator(`#note-${note}`)).toContainText(line);
    await visit(`/recipe/${id}/note/${note}`);
    await page.getByRole("button", { name: community.reply.remove }).click();
    await expect(page.getByText(t.flash.deleted)).toBeVisible();
  });
});
