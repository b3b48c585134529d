import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

type FollowFormProps = {
  chef: { id: number; name: string };
  isFollowed: boolean;
  /** the page to return to */
  returnTo: string;
};

export function FollowForm({ chef, isFollowed, returnTo }: FollowFormProps) {
  const { t } = useTranslation("community");
  return (
    <Form method="post" action="/following" preventScrollReset>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button
        name={isFollowed ? "unfollow" : "follow"}
        value={chef.id}
        className={`button button-small${isFollowed ? " button-quiet" : ""}`}
        aria-label={t(isFollowed ? "chef.unfollowLabel" : "chef.followLabel", { name: chef.name })}
      >
        {t(isFollowed ? "chef.unfollow" : "chef.follow")}
      </button>
    </Form>
  );
}

export function FollowingLink() {
  const { t } = useTranslation("community");
  return (
    <Link className="tap" to="/following">
      {t("chef.toFollowing")}
    </Link>
  );
}
