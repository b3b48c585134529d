-- recipe_facet_counts has the minutes that the filter by time limits, 'total:000045': preparation, cooking and waiting
-- together. 'minutes:0045', of cooking alone, stays for the release before this one.
DROP TRIGGER recipe_facets_counted;
DROP TRIGGER recipe_facets_uncounted;
DROP TRIGGER recipe_facets_recounted;
CREATE TRIGGER recipe_facets_counted AFTER INSERT ON recipes WHEN new.status = 'published' BEGIN
  INSERT INTO recipe_facet_counts
    SELECT new.type, facet, 1 FROM (
      SELECT 'difficulty:' || new.difficulty AS facet
      UNION SELECT printf('minutes:%04d', new.cooking_time)
      UNION SELECT printf('total:%06d', new.total_time)
      UNION SELECT 'diet:' || value FROM json_each(new.dietary_tags)) WHERE true
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;
CREATE TRIGGER recipe_facets_uncounted AFTER DELETE ON recipes WHEN old.status = 'published' BEGIN
  UPDATE recipe_facet_counts SET recipes = recipes - 1 WHERE type = old.type AND facet IN (
    SELECT 'difficulty:' || old.difficulty
    UNION SELECT printf('minutes:%04d', old.cooking_time)
    UNION SELECT printf('total:%06d', old.total_time)
    UNION SELECT 'diet:' || value FROM json_each(old.dietary_tags));
END;
CREATE TRIGGER recipe_facets_recounted
  AFTER UPDATE OF type, difficulty, prep_time, cooking_time, wait_time, dietary_tags, status ON recipes
  WHEN old.type <> new.type OR old.difficulty <> new.difficulty OR old.total_time <> new.total_time OR old.cooking_time <> new.cooking_time
    OR old.dietary_tags <> new.dietary_tags OR old.status <> new.status BEGIN
  UPDATE recipe_facet_counts SET recipes = recipes - 1 WHERE old.status = 'published' AND type = old.type AND facet IN (
    SELECT 'difficulty:' || old.difficulty
    UNION SELECT printf('minutes:%04d', old.cooking_time)
    UNION SELECT printf('total:%06d', old.total_time)
    UNION SELECT 'diet:' || value FROM json_each(old.dietary_tags));
  INSERT INTO recipe_facet_counts
    SELECT new.type, facet, 1 FROM (
      SELECT 'difficulty:' || new.difficulty AS facet
      UNION SELECT printf('minutes:%04d', new.cooking_time)
      UNION SELECT printf('total:%06d', new.total_time)
      UNION SELECT 'diet:' || value FROM json_each(new.dietary_tags)) WHERE new.status = 'published'
    ON CONFLICT DO UPDATE SET recipes = recipes + 1;
END;
INSERT INTO recipe_facet_counts
  SELECT type, printf('total:%06d', total_time), count(*) FROM recipes WHERE status = 'published' GROUP BY 1, 2;
