-- Addresses that are somebody's were counted as targets at first; what was kept of them goes.
DELETE FROM backlinks WHERE target_path LIKE '/download/%' OR target_path LIKE '/collections/%'
  OR target_path LIKE '/orders/%' OR target_path LIKE '/checkout/%' OR target_path LIKE '/profile%'
  OR target_path LIKE '/saved-recipes%' OR target_path LIKE '/submissions%' OR target_path LIKE '/admin%'
  OR target_path LIKE '/photos/%';
